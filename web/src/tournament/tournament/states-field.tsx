import { Button, Menu } from "@mantine/core";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { type TournamentState, tournamentStates } from "#contract/enumerations.ts";
import { type OpenForm, useField, useProblemAt } from "../../kit/form/open-form.ts";
import { InstantInput } from "../../kit/ui/instant-input.tsx";
import { RemoveButton } from "../../kit/ui/remove-button.tsx";
import { Section } from "../../kit/ui/section.tsx";
import type { StateValue } from "./states.tsx";
import classes from "./tournament.module.css";
import type { TournamentDraft } from "./tournament-fields.tsx";
import { TournamentStateDot, TournamentStateLabel } from "./tournament-state.tsx";

type Form = OpenForm<TournamentDraft>;

/** A field for the states of the tournament, with the begin and end of each. */
export function StatesField({ form }: { form: Form }) {
  const { t } = useTranslation();
  const { value: states, onChange, label } = useField(form, "states");
  const current = useWatch({ control: form.control, name: "currentState" });
  const adder = useRef<HTMLButtonElement>(null);
  const missing = tournamentStates.filter((type) => !states.some((state) => state.type === type));

  function add(type: TournamentState) {
    const indexOf = (state: StateValue) => tournamentStates.indexOf(state.type);
    onChange([...states, { type, duration: null }].sort((one, other) => indexOf(one) - indexOf(other)));
  }

  function remove(type: TournamentState) {
    // The button may appear only with this change.
    flushSync(() => onChange(states.filter((state) => state.type !== type)));
    adder.current?.focus();
  }

  return (
    <Section title={label}>
      <ul className={classes.list}>
        {states.map((state, position) => (
          <StateRow
            key={state.type}
            form={form}
            state={state}
            position={position}
            isCurrent={state.type === current}
            onChange={(changed) => onChange(states.map((other) => (other === state ? changed : other)))}
            onRemove={() => remove(state.type)}
          />
        ))}
      </ul>
      {missing.length > 0 && (
        <Menu position="bottom-start" withinPortal={false}>
          <Menu.Target>
            <Button ref={adder} mt="xs" size="xs" variant="default">
              {t("tournament.addState")}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {missing.map((type) => (
              <Menu.Item key={type} leftSection={<TournamentStateDot state={type} />} onClick={() => add(type)}>
                {t(`tournament.state.${type}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Section>
  );
}

const ends = ["start", "end"] as const;

function StateRow({
  form,
  state,
  position,
  isCurrent,
  onChange,
  onRemove,
}: {
  form: Form;
  state: StateValue;
  position: number;
  isCurrent: boolean;
  onChange: (state: StateValue) => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  const name = t(`tournament.state.${state.type}`);
  const problems = {
    start: useProblemAt(form, `states.${position}.duration.start`),
    end: useProblemAt(form, `states.${position}.duration.end`),
  };

  function setEnd(end: (typeof ends)[number], instant: string | null) {
    const duration = { start: null, end: null, ...state.duration, [end]: instant };
    onChange({ ...state, duration: duration.start === null && duration.end === null ? null : duration });
  }

  return (
    <li className={classes.state}>
      <TournamentStateLabel state={state.type} />
      {ends.map((end) => (
        <InstantInput
          key={end}
          size="xs"
          aria-label={t(`tournament.period.${end}`, { state: name })}
          placeholder={t(`tournament.period.${end}Placeholder`)}
          value={state.duration?.[end] ?? null}
          error={problems[end]}
          onChange={(instant) => setEnd(end, instant)}
        />
      ))}
      <RemoveButton name={name} lock={isCurrent ? t("tournament.currentStateStays") : undefined} onClick={onRemove} />
    </li>
  );
}
