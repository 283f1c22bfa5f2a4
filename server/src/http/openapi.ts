import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import packageJson from "../../../package.json" with { type: "json" };

/** The OpenAPI document at /api/openapi.json, made from the schemas that validate, and the page to read it at /api/docs. */
export async function addDocumentation(server: FastifyInstance): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Courtside",
        version: packageJson.version,
        description:
          "Sports administration. Every call but the open ones needs the token that POST /api/authenticate answers.",
      },
      components: {
        securitySchemes: {
          token: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
          sport: { type: "apiKey", in: "header", name: "X-Sport-ID", description: "The selected sport" },
        },
      },
      security: [{ token: [] }, { token: [], sport: [] }],
    },
    transform: (given) => {
      const { schema, url } = jsonSchemaTransform(given);
      const open = given.route.config?.open === true;
      return { url, schema: open ? { ...schema, security: [] } : schema };
    },
    transformObject: jsonSchemaTransformObject,
  });
  server.get("/api/openapi.json", { config: { open: true }, schema: { hide: true } }, async () => server.swagger());
  await server.register(swaggerUi, {
    routePrefix: "/api/docs",
    staticCSP: true,
    uiConfig: { deepLinking: true, validatorUrl: null },
    theme: { title: "Courtside API" },
  });
}
