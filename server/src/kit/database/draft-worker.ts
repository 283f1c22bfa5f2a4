import { on } from "node:events";
import type { MessagePort } from "node:worker_threads";
import { answerTasks } from "../threads/answer-tasks.ts";
import { connect, prepared } from "./sqlite-connection.ts";
import type { RowStatement } from "./write-rows.ts";

/** The statements of a draft, which come one after the other and end with null. */
export interface DraftTask {
  file: string;
  statements: MessagePort;
}

/**
 * Writes a draft in one transaction, while the main thread goes on answering. The answer is false when an entity has
 * changed since it was read; then nothing is written.
 */
answerTasks<DraftTask, boolean>(async ({ file, statements }) => {
  const connection = connect(file, 16);
  try {
    connection.exec("begin immediate");
    for await (const [statement] of on(statements, "message") as AsyncIterable<[RowStatement | null]>) {
      if (statement === null) break;
      const returned = statement.parameters.flatMap(prepared(connection, statement.text));
      if (statement.isGuarded && returned.length < statement.parameters.length) return false;
    }
    connection.exec("commit");
    return true;
  } finally {
    statements.close();
    connection.close();
  }
});
