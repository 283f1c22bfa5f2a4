import { createHash } from "node:crypto";
import { maySendImages } from "#contract/permissions.ts";
import { pngFile } from "../testing/image-files.ts";
import { readingIn } from "./expected-answers.ts";
import { observe, type Try } from "./trials.ts";

const badge = pngFile(24);
const pathToBadge = `/images/${createHash("sha256").update(badge).digest("hex")}`;

/** The calls about images, by their names in the OpenAPI document. */
export const imageTrials: [operation: string, attempt: Try][] = [
  [
    "POST /api/images",
    async ({ places }, asker) => {
      const allowed = readingIn(asker, places);
      const expected = allowed === "200" && asker.rights && !maySendImages(asker.rights) ? "403 forbidden" : allowed;
      return [{ what: "send", expected, observed: observe(await asker.client.call("POST", "/images", badge)) }];
    },
  ],
  [
    "GET /images/{id}",
    async ({ app }, { client }) => {
      await app.admin.ok("POST", "/images", badge);
      const answer = await fetch(`${app.url}${pathToBadge}`, { headers: client.headers() });
      return [{ what: "read", expected: "200", observed: observe({ status: answer.status, body: null }) }];
    },
  ],
];
