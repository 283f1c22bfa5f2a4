import { imageTypes } from "./image-file.ts";
import { imageId } from "./values.ts";
import { z } from "./zod.ts";

/** The answer to an image that was sent. */
export const storedImage = z
  .object({
    image: z.object({
      id: imageId().meta({ description: "SHA-256 of the bytes" }),
      type: z.enum(imageTypes),
      width: z.int(),
      height: z.int(),
    }),
  })
  .meta({ id: "StoredImage" });

export type StoredImage = z.output<typeof storedImage>["image"];
