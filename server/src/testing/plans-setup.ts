import { afterAll, expect } from "vitest";
import { takeWideQueries } from "./plans.ts";

/**
 * After each file of tests, SQLite has to find the rows of each query that the file was the first to ask by what is
 * asked for: one that reads all entities of a kind is quick only in the small database of a test.
 */
afterAll(async () => expect(await takeWideQueries()).toEqual([]));
