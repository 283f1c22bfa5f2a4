const forwarding = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-original-.*|cf-connecting-ip|true-client-ip)$/;

/** Whether a proxy has passed the request on, so that its connection says nothing about who asks. */
export function isForwarded(headers: Record<string, unknown>): boolean {
  return Object.keys(headers).some((name) => forwarding.test(name));
}
