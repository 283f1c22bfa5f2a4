import SqliteConnection from "better-sqlite3";
import { answerTasks } from "../threads/answer-tasks.ts";

/** Copies the log of a SQLite file into the file, as far as no reader needs an older state. */
answerTasks<string, null>((file) => {
  const connection = new SqliteConnection(file, { fileMustExist: true });
  try {
    connection.pragma("wal_checkpoint(passive)");
  } finally {
    connection.close();
  }
  return null;
});
