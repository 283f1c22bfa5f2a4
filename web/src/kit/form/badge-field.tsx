import { Button, FileButton, Group, Loader, SegmentedControl, Text } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.css";
import "@mantine/core/styles/SegmentedControl.css";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { imageTypes } from "#contract/image-file.ts";
import type { StoredImage } from "#contract/images.ts";
import { request } from "../records/request.ts";
import { Badge } from "../ui/badge.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import { useFileDrop } from "../ui/use-file-drop.ts";
import classes from "./badge-field.module.css";
import { type Cut, drawBadge, isSquare, openBadge, UnfitFile } from "./badge-image.ts";
import type { Values } from "./changes.ts";
import { type NamesOf, type OpenForm, useField } from "./open-form.ts";

/** A field for a badge: a file is chosen, dropped or pasted, redrawn as a small square, and sent at once. */
export function BadgeField<V extends Values & { badge: string | null }>({ form }: { form: OpenForm<V> }) {
  const { t } = useTranslation();
  const name = "badge" as NamesOf<V, string | null>;
  const { value, onChange, label, error, hint, input } = useField(form, name);
  const badge = value as string | null;
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const button = useRef<HTMLButtonElement | null>(null);
  const { take, cutAs, forget, image, cut, isBusy, failure } = useChosenImage((next) =>
    onChange(next as V[typeof name]),
  );
  useSubmitLater(box, isBusy);
  usePastedFiles(take);
  const dropping = useFileDrop(take);

  return (
    <fieldset ref={box} className={classes.field} aria-labelledby={id} {...dropping}>
      <legend id={id} className={classes.label}>
        {label}
      </legend>
      <div className={classes.row}>
        <div className={classes.preview} aria-busy={isBusy}>
          {isBusy ? (
            <Loader size="sm" aria-label={t("record.badge.busy")} />
          ) : (
            <Badge id={badge} size={80} alt={label} />
          )}
        </div>
        <div className={classes.controls}>
          <Group gap="xs">
            <FileButton accept={imageTypes.join()} onChange={(file) => file && take(file)}>
              {(props) => (
                <Button
                  {...props}
                  ref={(element: HTMLButtonElement | null) => {
                    button.current = element;
                    input.ref(element);
                  }}
                  size="xs"
                  variant="default"
                  onBlur={input.onBlur}
                >
                  {t("record.badge.choose")}
                </Button>
              )}
            </FileButton>
            {badge !== null && (
              <Button
                size="xs"
                variant="default"
                onClick={() => {
                  forget();
                  onChange(null as V[typeof name]);
                  button.current?.focus();
                }}
              >
                {t("record.badge.remove")}
              </Button>
            )}
          </Group>
          {image && !isSquare(image) && badge !== null && <CutChoice cut={cut} onChange={cutAs} />}
          <Text size="xs" c="dimmed">
            {hint ?? t("record.badge.hint")}
          </Text>
        </div>
      </div>
      {failure !== null && <Failure error={failure} />}
      {error !== undefined && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </fieldset>
  );
}

/** Which part of an image that is no square becomes the badge. */
function CutChoice({ cut, onChange }: { cut: Cut; onChange: (cut: Cut) => void }) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      className={classes.cut}
      size="xs"
      aria-label={t("record.badge.cut")}
      value={cut}
      onChange={(next) => onChange(next as Cut)}
      data={[
        { value: "middle", label: t("record.badge.middle") },
        { value: "whole", label: t("record.badge.whole") },
      ]}
    />
  );
}

function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation();
  if (!(error instanceof UnfitFile)) return <ErrorLine error={error} />;
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert">
      {t(error.reason === "tooLarge" ? "record.badge.tooLarge" : "record.badge.notAnImage")}
    </Text>
  );
}

/** The image that was chosen last. Of two that are drawn at the same time, the later one counts. */
function useChosenImage(onChange: (id: string) => void) {
  const [image, setImage] = useState<ImageBitmap | null>(null);
  const [cut, setCut] = useState<Cut>("middle");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const last = useRef(0);

  const work = async (make: () => Promise<Blob>) => {
    last.current += 1;
    const shown = last.current;
    setBusy(true);
    setFailure(null);
    try {
      const body = await make();
      const { image } = await request<{ image: StoredImage }>("POST", "/images", { body });
      if (shown === last.current) onChange(image.id);
    } catch (error) {
      if (shown === last.current) setFailure(error);
    } finally {
      if (shown === last.current) setBusy(false);
    }
  };
  return {
    image,
    cut,
    isBusy,
    failure,
    take: (file: Blob) =>
      void work(async () => {
        const opened = await openBadge(file);
        setImage(opened);
        setCut("middle");
        return drawBadge(opened, "middle");
      }),
    cutAs: (next: Cut) => {
      setCut(next);
      if (image) void work(() => drawBadge(image, next));
    },
    forget: () => {
      last.current += 1;
      setBusy(false);
      setFailure(null);
      setImage(null);
    },
  };
}

/** A form that is submitted while the badge is being sent waits for it. */
function useSubmitLater(box: React.RefObject<HTMLFieldSetElement | null>, isBusy: boolean): void {
  const isChecked = useRef(false);
  useEffect(() => {
    const form = box.current?.form;
    if (!form) return;
    if (!isBusy) {
      if (isChecked.current) form.requestSubmit();
      isChecked.current = false;
      return;
    }
    const wait = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      isChecked.current = true;
    };
    form.addEventListener("submit", wait, { capture: true });
    return () => form.removeEventListener("submit", wait, { capture: true });
  }, [box, isBusy]);
}

/** Files that are pasted anywhere on the page. Pasted texts go where the cursor is. */
function usePastedFiles(take: (file: File) => void): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? [];
      if (!file || event.clipboardData?.types.includes("text/plain")) return;
      event.preventDefault();
      latest.current(file);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);
}
