/** What is measured, with its values, in the words of Prometheus. */
export interface Family {
  name: string;
  type: "counter" | "gauge" | "histogram";
  help: string;
  samples: readonly Sample[];
}

export interface Sample {
  labels?: Readonly<Record<string, string>>;
  value: number;
  /** Of a histogram: which of its series this is. */
  part?: "_bucket" | "_sum" | "_count";
}

/** Whatever can tell its values when it is asked. */
export interface Figures {
  read(): Family[] | Promise<Family[]>;
}

export const contentType = "text/plain; version=0.0.4; charset=utf-8";

/** The text that Prometheus reads. */
export function print(families: readonly Family[]): string {
  return families
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, type, help, samples }) => {
      const lines = samples.map(({ part = "", labels, value }) => `${name}${part}${printLabels(labels)} ${value}\n`);
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
    })
    .join("");
}

function printLabels(labels: Readonly<Record<string, string>> = {}): string {
  const printed = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return printed.length === 0 ? "" : `{${printed.join(",")}}`;
}

function escaped(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}
