import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { imageTypes, mostImageBytes } from "#contract/image-file.ts";
import { storedImage } from "#contract/images.ts";
import { imageId } from "#contract/values.ts";
import { z } from "#contract/zod.ts";
import { requireImageRight } from "../access/caller.ts";
import { BoundedMap } from "../database/bounded-map.ts";
import type { Database } from "../database/database.ts";
import { errorAnswers } from "../http/error-answers.ts";
import { Refusal } from "../refusal.ts";
import { findImage, requireImage, type ServedImage, storeImage } from "./images.ts";

const tags = ["images"];
const mostKeptBytes = 16 * 1_048_576;

/** POST /api/images: stores an image, which a save can then name. */
export async function addImageRoute(api: FastifyInstance, db: Database): Promise<void> {
  await api.register(async (scope) => {
    // What the body is, only its bytes show.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.withTypeProvider<ZodTypeProvider>().post(
      "/images",
      {
        bodyLimit: mostImageBytes,
        schema: {
          tags,
          summary: "Send an image",
          description:
            "A PNG, JPEG or WebP file without metadata, of 256 KiB and 1,024 × 1,024 pixels at most, for everybody who may " +
            "save organizations, teams or tournaments. It is removed after a day unless a save names it.",
          consumes: [...imageTypes],
          querystring: z.strictObject({}),
          body: z.unknown().meta({ type: "string", format: "binary", description: "The bytes of the file" }),
          response: { 200: storedImage, ...errorAnswers },
        },
      },
      async ({ caller, body }) => {
        requireImageRight(caller);
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const file = requireImage(bytes);
        const { image } = await db.write((trx) => storeImage(trx, bytes, file));
        return { image };
      },
    );
  });
}

/** GET /images/{id}, for everybody: an image never changes, since its id is the digest of its bytes. */
export function addImageFiles(server: FastifyInstance, db: Database): void {
  const kept = new BoundedMap<ServedImage>(mostKeptBytes);
  server.withTypeProvider<ZodTypeProvider>().get(
    "/images/:id",
    {
      config: { open: true },
      schema: {
        tags,
        summary: "Read an image",
        description: "For everybody, and to be kept for ever: the bytes of an id never change.",
        params: z.object({ id: imageId() }),
        response: { 200: z.unknown().meta({ type: "string", format: "binary" }), ...errorAnswers },
      },
    },
    async ({ params: { id } }, reply) => {
      const image = kept.get(id) ?? (await findImage(db.read, id));
      if (!image) throw new Refusal("not-found", "There is no such image.");
      kept.set(id, image, image.bytes.length);
      return reply
        .headers({
          "content-type": image.type,
          "cache-control": "public, max-age=31536000, immutable",
          // Link previews and pages of other sites may show it.
          "cross-origin-resource-policy": "cross-origin",
        })
        .send(image.bytes);
    },
  );
}
