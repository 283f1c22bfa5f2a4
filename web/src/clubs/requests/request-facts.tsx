import { Anchor, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Reference } from "#contract/entity-types.ts";
import type { Request } from "#contract/fields/request.ts";
import { pathToPage } from "../../kit/page/record-links.ts";
import { kinds } from "../../kit/records/kinds.ts";
import { nameOf } from "../../kit/records/name-of.ts";
import { useReferenced } from "../../kit/records/use-referenced.ts";
import { useDefaultZone } from "../../kit/ui/zone.ts";
import { formatZoned } from "../../kit/ui/zoned-instant.ts";
import { useChangeWords } from "./change-words.ts";
import classes from "./requests.module.css";
import { useSubjectName } from "./subject-name.ts";

/** What a request is about, what it would change, who asks, until when, and what has been answered. */
export function RequestFacts({ request }: { request: Request }) {
  const { t, i18n } = useTranslation();
  const zone = useDefaultZone();
  const { subject, by, note, until, answers, state } = request;
  const parties = [by, ...answers.map(({ of }) => of)];
  const present = useReferenced([subject, ...parties]);
  const change = useChangeWords(request);
  const subjectName = useSubjectName(subject);
  const nameOfParty = ({ id, type }: Reference) => {
    const entity = present(id);
    return entity ? nameOf(kinds[type], entity) : t(`${type}.one`);
  };
  const when = (instant: string) => formatZoned(instant, zone, i18n.language).text;
  const entity = present(subject.id);
  return (
    <div className={classes.facts}>
      <Text fw={600}>
        {t(`request.type.${request.type}`)}
        {": "}
        {entity ? (
          <Anchor component={Link} to={pathToPage(kinds[subject.type], entity)} inherit td="underline">
            {subjectName}
          </Anchor>
        ) : (
          subjectName
        )}
      </Text>
      {change && <Text>{change}</Text>}
      <Text size="sm" c="dimmed">
        {t("request.by", { name: nameOfParty(by) })}
        {" · "}
        {state === "REQUEST_STATE_OPEN" && until !== null
          ? t("request.until", { time: when(until) })
          : t(`request.state.${state}`)}
      </Text>
      {note && (
        <Text size="sm" className={classes.note}>
          {note}
        </Text>
      )}
      {answers.length > 0 && (
        <ul className={classes.answers} aria-label={t("request.answers")}>
          {answers.map(({ of, at, answer, note: said }) => (
            <li key={at}>
              <Text size="sm">
                {t(`request.said.${answer}`, { name: nameOfParty(of), time: when(at) })}
                {said && ` – ${said}`}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
