const chunk = 500;

/** Runs a query on a long list of values piece by piece, since databases limit the number of parameters. */
export async function inChunks<Value, Row>(
  values: readonly Value[],
  query: (values: Value[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let start = 0; start < values.length; start += chunk) {
    rows.push(...(await query(values.slice(start, start + chunk))));
  }
  return rows;
}
