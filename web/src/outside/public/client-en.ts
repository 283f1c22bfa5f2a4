import { start } from "./client.tsx";
import { texts } from "./texts-en.ts";

start("en", texts);
