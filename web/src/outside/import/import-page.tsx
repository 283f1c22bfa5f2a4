import { type ReactNode, useEffect, useRef } from "react";
import { LeaveGuard } from "../../kit/form/leave-guard.tsx";
import { CheckStep } from "./check-step.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { FileStep } from "./file-step.tsx";
import classes from "./import.module.css";
import type { ImportKind, ImportTarget } from "./import-kind.ts";
import { PreviewStep } from "./preview-step.tsx";
import { useImport } from "./use-import.ts";
import type { Words } from "./words.ts";

const heldSteps: readonly string[] = ["applying", "stopped", "done"];

/** The import on one page, step by step: file, columns, rows, preview, and result. */
export function ImportPage({
  kind,
  target,
  words,
  leadsTo,
  isPasting,
  children,
}: {
  kind: ImportKind;
  target: ImportTarget;
  words: Words;
  /** The page that shows the imported records. */
  leadsTo: string;
  /** Whether the user came to paste rows; otherwise to choose a file. */
  isPasting: boolean;
  /** Values for all rows that do not depend on the file. */
  children?: ReactNode;
}) {
  const { step, file, table, headings, wishes, plan, missing, hasChanged, ...doing } = useImport(kind, target, words, {
    leadsTo,
  });
  const isApplied = heldSteps.includes(step.at);
  const stage = plan === null ? "columns" : isApplied ? "applied" : step.at === "preview" ? "preview" : "check";
  const present = useRef<HTMLDivElement>(null);
  const shown = useRef(stage);
  // The focus moves to the next step when the user requests it.
  useEffect(() => {
    if (stage !== shown.current && stage !== "columns") present.current?.focus();
    shown.current = stage;
  }, [stage]);
  const isReviewed = isApplied || step.at === "preview";
  return (
    <>
      <LeaveGuard isHolding={doing.isHolding} />
      <FileStep
        kind={kind}
        words={words}
        file={file}
        table={table}
        error={step.at === "unreadable" ? step.error : null}
        isReading={step.at === "reading"}
        isHeld={step.at === "applying" || step.at === "stopped"}
        isPasting={isPasting}
        onFile={(chosen, sheet) => void doing.read(chosen, sheet)}
      />
      {table && step.at !== "reading" && (
        <>
          {!isReviewed && (
            <ColumnsStep
              kind={kind}
              words={words}
              table={table}
              headings={headings}
              forAll={wishes.forAll}
              missing={missing}
              isHeld={step.at === "previewing"}
              isComparing={step.at === "comparing"}
              onMapping={doing.setMapping}
              onForAll={doing.sayForAll}
              onNext={() => void doing.compare()}
            >
              {children}
            </ColumnsStep>
          )}
          <div ref={present} tabIndex={-1} className={classes.present}>
            {plan && !isReviewed && (
              <CheckStep
                key={`${file?.name} ${headings.row} ${headings.mapping.join()}`}
                kind={kind}
                plan={plan}
                mapping={headings.mapping}
                hasChanged={hasChanged}
                isHeld={step.at === "previewing"}
                isPreviewing={step.at === "previewing"}
                onChoose={doing.choose}
                onMend={doing.mend}
                onNext={() => void doing.preview()}
              />
            )}
            <PreviewStep
              kind={kind}
              words={words}
              step={step}
              plan={plan ?? { rows: [], entries: [] }}
              leadsTo={leadsTo}
              onApply={(sets) => void doing.apply(sets)}
              onContinue={(left) => void doing.continueWith(left)}
              onStop={doing.stop}
              onTakeBack={doing.takeBack}
              onReview={doing.review}
              onLeaveOut={(rows) => doing.choose(rows, "skip")}
            />
          </div>
        </>
      )}
    </>
  );
}
