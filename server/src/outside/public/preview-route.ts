import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { pathToView } from "#contract/public-pages.ts";
import { publicPreview } from "#contract/public-preview.ts";
import { uuid } from "#contract/values.ts";
import { z } from "#contract/zod.ts";
import { errorAnswers } from "../../kit/http/error-answers.ts";
import { readEntity } from "../../kit/kinds/reading.ts";
import { notFound } from "../../kit/kinds/rows.ts";
import type { Store } from "../../kit/save/store.ts";
import type { PublicType } from "./public-fields.ts";
import { readPublicTournament } from "./read-tournament.ts";

/** The preview of a tournament's public pages, for users who may read it. */
export function addPreviewRoute(
  app: FastifyInstance,
  store: Store,
  { publicUrl, ...defaults }: { publicUrl: URL; timeZone: string },
): void {
  const feature = store.features.of("tournament");
  app.withTypeProvider<ZodTypeProvider>().get(
    "/tournaments/:id/public-preview",
    {
      schema: {
        tags: ["tournament"],
        summary: "See what visitors see of a tournament, or would see",
        params: z.object({ id: uuid() }),
        querystring: z.strictObject({}),
        response: { 200: publicPreview, ...errorAnswers },
      },
    },
    async ({ caller, params: { id } }) => {
      await readEntity(store, caller, feature, id);
      const found = await readPublicTournament(store, id, defaults, { evenHidden: true });
      if (found === null) throw notFound(feature);
      const all = [...found.entities.values()];
      const count = (type: PublicType) => all.filter((one) => one.type === type).length;
      const namesOf = (isInitials: boolean) =>
        [...found.people.values()].flatMap((one) => (one.isInitials === isInitials ? one.name : [])).sort();
      return {
        url: new URL(pathToView(id, { kind: "overview" }), publicUrl).href,
        stages: count("stage"),
        matches: count("match"),
        teams: count("team"),
        named: namesOf(false),
        initials: namesOf(true),
      };
    },
  );
}
