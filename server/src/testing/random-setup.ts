import fc from "fast-check";
import { seed } from "./random.ts";

/** Random tests that choose no seed themselves use the common one. */
fc.configureGlobal({ seed });
