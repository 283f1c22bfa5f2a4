import { start } from "./client.tsx";
import { texts } from "./texts-de.ts";

start("de", texts);
