const forwarding = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-original-.*|cf-connecting-ip|true-client-ip)$/;

/** Whether a proxy has forwarded the request, so that the connection does not tell who sent it. */
export function isForwarded(headers: Record<string, unknown>): boolean {
  return Object.keys(headers).some((name) => forwarding.test(name));
}
