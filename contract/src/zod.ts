import { z } from "zod";

// Zod probes for eval to compile its parsers; a strict CSP reports that probe as a violation.
z.config({ jitless: true });

export { z };
