import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from "fastify";
import { Registry } from "prom-client";
import { isSentToWebhooks } from "#contract/kind.ts";
import { addRequestRoutes } from "../../clubs/request-routes.ts";
import { findRequestTasks } from "../../clubs/request-tasks.ts";
import { addMatchRoutes } from "../../court/match-routes.ts";
import { addOwnPeopleRoutes } from "../../court/own-people-routes.ts";
import { findReportTasks } from "../../court/report/report-tasks.ts";
import { presentDayIn } from "../../kit/access/present-day.ts";
import { Activity } from "../../kit/changes/activity.ts";
import { Feed } from "../../kit/changes/feed.ts";
import { Sequencing } from "../../kit/changes/sequencing.ts";
import { addStreamRoute } from "../../kit/changes/stream-routes.ts";
import type { Database } from "../../kit/database/database.ts";
import { addHistoryRoute } from "../../kit/history/history-routes.ts";
import { Attempts } from "../../kit/http/attempts.ts";
import { addBodyParser } from "../../kit/http/body.ts";
import { closeWhenAnswered } from "../../kit/http/closing.ts";
import { addErrorAnswers, answerUnroutable } from "../../kit/http/errors.ts";
import { logAnswer, onAnswered } from "../../kit/http/logging.ts";
import { addDocumentation } from "../../kit/http/openapi.ts";
import { numberRequests } from "../../kit/http/request-id.ts";
import { addSecurityHeaders } from "../../kit/http/security-headers.ts";
import { answerUnreadable, passOverExpectations } from "../../kit/http/unreadable.ts";
import { validate } from "../../kit/http/validation.ts";
import { ImageRemoval } from "../../kit/images/image-removal.ts";
import { addImageFiles, addImageRoute } from "../../kit/images/image-routes.ts";
import { addEntityRoutes } from "../../kit/kinds/entity-routes.ts";
import type { Features } from "../../kit/kinds/feature.ts";
import { addMayRoute } from "../../kit/kinds/may-routes.ts";
import { bringTermsUpToDate } from "../../kit/kinds/term-index.ts";
import { ResponseCache } from "../../kit/lists/response-cache.ts";
import { ChangeSetRequests } from "../../kit/save/change-set-requests.ts";
import { addChangeSetRoutes } from "../../kit/save/change-set-routes.ts";
import { PreviewTurns } from "../../kit/save/preview-turns.ts";
import { Store } from "../../kit/save/store.ts";
import { addTaskRoute } from "../../kit/tasks/task-routes.ts";
import { addUndoRoutes } from "../../kit/undo/undo-routes.ts";
import { addCalendarRoutes } from "../../outside/calendar/calendar-routes.ts";
import { addPdfRoutes } from "../../outside/pdf/pdf-routes.ts";
import { addPublicPages } from "../../outside/public/pages.ts";
import { addPreviewRoute } from "../../outside/public/preview-route.ts";
import { addPublicRoutes } from "../../outside/public/public-routes.ts";
import { PublishedTournaments } from "../../outside/public/published-tournaments.ts";
import { addPublicStreamRoute } from "../../outside/public/stream-route.ts";
import { PublicStreams } from "../../outside/public/streams.ts";
import { findErasureTasks } from "../../registry/erasure-tasks.ts";
import { addPeopleRoutes } from "../../registry/people-routes.ts";
import { addScheduleRoutes } from "../../schedule/schedule-routes.ts";
import { findEntryTasks } from "../../tournament/entry/entry-tasks.ts";
import { addStageRoutes } from "../../tournament/stage/stage-routes.ts";
import type { Config } from "../config.ts";
import { addConfigRoute } from "../console/config-route.ts";
import { addConsole } from "../console/pages.ts";
import { features as productFeatures } from "../features.ts";
import { EventFigures } from "../metrics/event-figures.ts";
import { addMetricsRoute } from "../metrics/metrics-routes.ts";
import { ProcessFigures } from "../metrics/process-figures.ts";
import { RequestFigures } from "../metrics/request-figures.ts";
import { addApiKeyRoutes } from "../programs/api-key-routes.ts";
import { addWebhookRoutes } from "../programs/webhook-routes.ts";
import { WebhookSender } from "../programs/webhook-sender.ts";
import { Callers, requireCallers } from "../sign-in/authentication.ts";
import { addCodeExchange } from "../sign-in/code-exchange.ts";
import { openProductTokens } from "../sign-in/product-token.ts";
import { addProviderRoutes } from "../sign-in/provider-routes.ts";
import { openSignIn } from "../sign-in/sign-in.ts";
import { addAuthenticateRoute } from "../sign-in/sign-in-routes.ts";
import { addRoleRoutes, addUserRoutes } from "../sign-in/user-routes.ts";
import { addMissingRoute, addReportRoute } from "../translations/translation-routes.ts";

export interface App {
  server: FastifyInstance;
  store: Store;
  feed: Feed;
  /** Lets open requests finish, ends event streams, and stops. The database stays open. */
  close(): Promise<void>;
}

interface Options {
  consoleDir: string | null;
  logger: FastifyServerOptions["logger"];
  /** The kinds of entity, if they differ from those of the product. */
  features?: Features;
}

/** Composes the application on an open database; the caller starts listening, and closes server and database. */
export async function buildApp(db: Database, config: Config, options: Options): Promise<App> {
  const server = makeServer(config, options.logger);
  try {
    return await compose(server, db, config, options);
  } catch (error) {
    // What already runs in the background would keep a process alive that can't start.
    await server.server.close().catch((closing) => server.server.log.error({ err: closing }, "could not be closed"));
    throw error;
  }
}

function makeServer({ trustProxy }: Config, logger: FastifyServerOptions["logger"]) {
  const server = Fastify({
    logger: logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: numberRequests(),
    frameworkErrors: (_error, request, reply) => {
      reply.raw.on("finish", () => tellOf(request, reply));
      answerUnroutable(request, reply);
    },
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    forceCloseConnections: "idle",
    // A request on an open connection is still answered; the answer closes the connection, so that the client's next
    // request reaches another server.
    return503OnClosing: false,
    requestTimeout: 60_000,
    // A start may take as long as it does: a machine that stalls for a moment is no reason to give up.
    pluginTimeout: 0,
    clientErrorHandler: answerUnreadable,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  const metrics = new Registry();
  const requests = new RequestFigures(metrics);
  const tellOf = onAnswered(server, (answered) => {
    logAnswer(server.log, answered);
    requests.count(answered);
  });
  return { server, metrics, tellOf };
}

async function compose(
  { server, metrics, tellOf }: ReturnType<typeof makeServer>,
  db: Database,
  config: Config,
  { consoleDir, features = productFeatures }: Options,
): Promise<App> {
  const onError = (error: unknown) => server.log.error({ err: error }, "what follows a save could not be done");
  const indexed = await bringTermsUpToDate(db, features);
  if (indexed) server.log.info(`The terms that ${indexed} entities are found by have been made anew.`);
  const today = presentDayIn(config.timeZone);
  const store = new Store(db, features, today);
  const sequencing = new Sequencing(db, onError);
  const feed = new Feed(db, { settle: () => sequencing.settle(), today, onError });
  store.onCommit = () => sequencing.request();
  const published = new PublishedTournaments(store, () => sequencing.settle(), config);
  const publicStreams = new PublicStreams(db, published, onError);
  feed.onChanges = (changes) => publicStreams.tell(changes);
  server.addHook("preClose", async () => {
    publicStreams.close();
    await feed.close();
  });
  const activity = new Activity(db, onError);
  const imageRemoval = new ImageRemoval(db, onError);
  server.addHook("onClose", async () => {
    await sequencing.close();
    await activity.close();
    await imageRemoval.close();
  });

  const definitions = features.all.map(({ definition }) => definition);
  const reportedTypes = definitions.filter(isSentToWebhooks).map(({ type }) => type);
  const webhooks = { allowPrivate: config.webhookPrivateAddresses, reportedTypes: reportedTypes };
  const sender = new WebhookSender(db, {
    ...webhooks,
    onError: (error) => server.log.error({ err: error }, "webhooks could not be told what has changed"),
    onSwitchedOff: (webhook) => server.log.warn({ webhook }, "a webhook has been switched off"),
  });
  server.addHook("preClose", () => sender.close());

  server.setValidatorCompiler(validate);
  server.setSerializerCompiler(() => JSON.stringify);
  passOverExpectations(server);
  addBodyParser(server);
  addSecurityHeaders(server);
  addErrorAnswers(server);

  const tokens = await openProductTokens(db);
  const signIn = await openSignIn(db, config, { tokens, today });
  await addDocumentation(server);
  const attempts = new Attempts(
    60,
    "Too many failed sign-ins or bad tokens from this address. Wait a minute and try again.",
  );
  const callers = new Callers(db, tokens, attempts, today);
  const lists = { cache: new ResponseCache(), timeZone: config.timeZone };
  await server.register(
    async (api) => {
      requireCallers(api, db, callers);
      api.get("/health", { config: { open: true }, schema: { tags: ["operations"], summary: "Health" } }, async () => ({
        status: "ok",
      }));
      addAuthenticateRoute(api, store, signIn, attempts);
      await addCodeExchange(api, exchangeOf(config, signIn.discovery), attempts);
      addUserRoutes(api, store);
      addRoleRoutes(api, store);
      for (const feature of features.all) if (!feature.ownRoutes) addEntityRoutes(api, { store, feature, ...lists });
      const changeSets = new ChangeSetRequests(store, new PreviewTurns());
      addChangeSetRoutes(api, store, changeSets);
      addUndoRoutes(api, store, changeSets);
      addMayRoute(api, store);
      addStageRoutes(api, store, changeSets);
      addMatchRoutes(api, store, changeSets);
      addPeopleRoutes(api, store, changeSets);
      addOwnPeopleRoutes(api, store, changeSets, lists);
      addTaskRoute(api, store, [findReportTasks, findEntryTasks, findRequestTasks, findErasureTasks]);
      addRequestRoutes(api, store, changeSets);
      addScheduleRoutes(api, store, changeSets, lists);
      addCalendarRoutes(api, store, { ...lists, publicUrl: config.publicUrl });
      addPublicRoutes(api, published);
      addPublicStreamRoute(api, published, publicStreams, tellOf);
      addPreviewRoute(api, store, config);
      if (consoleDir) addPdfRoutes(api, store, published, { ...lists, consoleDir });
      await addImageRoute(api, db);
      addApiKeyRoutes(api, db);
      addWebhookRoutes(api, db, sender, { ...webhooks, settle: () => sequencing.settle() });
      addHistoryRoute(api, store, async () => {
        await sequencing.settle();
        await activity.bringUp();
      });
      addStreamRoute(api, feed, tellOf);
      addMissingRoute(api, db);
    },
    { prefix: "/api" },
  );
  await server.register(async (locales) => {
    requireCallers(locales, db, callers);
    addReportRoute(locales, db, consoleDir);
  });
  addImageFiles(server, db);
  addConfigRoute(server, config, signIn.config);
  const ofProcess = new ProcessFigures(metrics);
  server.addHook("onClose", async () => ofProcess.close());
  addMetricsRoute(server, config.metricsToken, metrics, [new EventFigures(metrics, db, feed), ofProcess]);
  if (signIn.builtIn) {
    await addProviderRoutes(server, signIn.builtIn, { host: config.publicUrl.host, demo: config.demo });
  }
  await addConsole(server, consoleDir, config);
  if (consoleDir) addPublicPages(server, db, consoleDir, published, config);
  await feed.start();
  sender.start();
  imageRemoval.start();
  store.onCommit();
  return { server, store, feed, close: closeWhenAnswered(server) };
}

function exchangeOf({ oidc, publicUrl }: Config, discovery: { tokenEndpoint: () => Promise<string> } | null) {
  if (!oidc?.clientSecret || !discovery) return null;
  const { clientId, clientSecret } = oidc;
  return { clientId, clientSecret, tokenEndpoint: discovery.tokenEndpoint, origin: publicUrl.origin };
}
