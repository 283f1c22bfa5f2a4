import { readConfig } from "../server/src/app/config.ts";
import { runProcess } from "../server/src/app/process.ts";
import { serve } from "../server/src/app/serve/serve.ts";

// The server alone, behind Vite, which serves the console. DEV_PORT is given by dev.ts.
await runProcess((stop) => serve({ ...readConfig(process.env), port: Number(process.env.DEV_PORT) }, null, stop));
