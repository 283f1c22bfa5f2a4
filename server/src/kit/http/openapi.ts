import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import packageJson from "../../../../package.json" with { type: "json" };

/**
 * The OpenAPI document at /api/openapi.json, generated from the schemas that validate requests, and its page at
 * /api/docs.
 */
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
    transform: (operation) => {
      const { schema, url } = jsonSchemaTransform(operation);
      const open = operation.route.config?.open === true;
      return { url, schema: open ? { ...schema, security: [] } : schema };
    },
    transformObject: jsonSchemaTransformObject,
  });
  server.get("/api/openapi.json", { config: { open: true }, schema: { hide: true } }, async () => server.swagger());
  await server.register(swaggerUi, {
    routePrefix: "/api/docs",
    staticCSP: policy,
    uiConfig: { deepLinking: true, validatorUrl: null },
    theme: { title: "Courtside API" },
  });
}

/** The content security policy of that page, which has its own scripts and writes styles into elements. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");
