import IconSearch from "icon:search";
import { Anchor, Box, Button, Group, Skeleton, Text, TextInput } from "@mantine/core";
import { useDebouncedValue, useInViewport } from "@mantine/hooks";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyKind } from "#contract/kind.ts";
import { Cell, type Column } from "../list/columns.tsx";
import { useLoadedRows } from "../list/use-loaded-rows.ts";
import { pathToPage } from "../page/record-links.ts";
import type { ListQuery, Stored } from "../records/entities.ts";
import { nameOf } from "../records/name-of.ts";
import { useCount } from "../records/queries.ts";
import { ErrorLine } from "../ui/error-line.tsx";
import rowList from "../ui/row-list.module.css";
import { Section } from "../ui/section.tsx";
import classes from "./relations.module.css";

const sizes = { first: 5, next: 50 };
const pauseInTyping = 200;

interface BelongingProps<D extends AnyKind> {
  title: string;
  definition: D;
  /** The query of the list. */
  query: ListQuery;
  /** The columns beside the name. */
  columns?: readonly Column<D>[];
  /** Further buttons, for instance one that creates an entity. */
  actions?: ReactNode;
  /** The rows, if they are more than names. */
  children?: (rows: readonly Stored<D>[]) => ReactNode;
}

/**
 * A section with the entities of one kind that belong to the subject of a page: the first ones, and more of them with a
 * search on request. It loads when it scrolls into view, and disappears if there are none and no actions.
 */
export function Belonging<D extends AnyKind>(props: BelongingProps<D>) {
  const { ref, inViewport } = useInViewport<HTMLElement>();
  const [isSeen, setSeen] = useState(false);
  const [count, setCount] = useState<number>();
  if (inViewport && !isSeen) setSeen(true);
  return (
    <Section title={props.title} count={count || undefined} ref={ref} hidden={count === 0 && !props.actions}>
      {isSeen ? <Rows {...props} onCount={setCount} /> : <div className={classes.unseen} />}
      {props.actions && <Box mt="xs">{props.actions}</Box>}
    </Section>
  );
}

function Rows<D extends AnyKind>({
  title,
  definition,
  query,
  columns = [],
  children,
  onCount,
}: BelongingProps<D> & { onCount: (count: number) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const [q] = useDebouncedValue(text.trim(), pauseInTyping);
  const search = { ...query, ...(q !== "" && { q }) };
  const list = useLoadedRows(definition, search, sizes);
  const { rows } = list;
  const { data: counted } = useCount(definition, list.isComplete || list.isPending ? null : query);
  const total = list.isComplete && q === "" ? rows.length : counted;
  useEffect(() => {
    if (total !== undefined) onCount(total);
  }, [total, onCount]);
  const body = useRef<HTMLDivElement>(null);
  const nextCursor = useRef<number | null>(null);
  // After a click on "more", the focus moves to the first new entry.
  useEffect(() => {
    if (nextCursor.current === null || rows.length <= nextCursor.current) return;
    body.current?.querySelectorAll<HTMLElement>("li > a, li > :first-child > a")[nextCursor.current]?.focus();
    nextCursor.current = null;
  }, [rows.length]);

  if (list.isPending) return <Skeleton height={36} my={4} />;
  const isSearchable =
    definition.nameOf !== undefined && (text !== "" || q !== "" || rows.length > sizes.first || !list.isComplete);
  return (
    <>
      {isSearchable && (
        <TextInput
          type="search"
          size="xs"
          mb={4}
          aria-label={t("record.belonging.search", { title })}
          placeholder={t("record.list.search")}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {rows.length === 0 && !list.error ? (
        q !== "" && (
          <Text c="dimmed" role="status">
            {t("record.list.noHits", { search: q })}
          </Text>
        )
      ) : (
        <div ref={body} aria-busy={list.isOutdated}>
          {children ? (
            children(rows)
          ) : (
            <ul className={rowList.list}>
              {rows.map((entity) => (
                <Row key={entity.id} definition={definition} entity={entity} columns={columns} />
              ))}
            </ul>
          )}
        </div>
      )}
      {list.error && (
        <Group gap="sm" mt="xs">
          <ErrorLine error={list.error} />
          <Button size="xs" variant="default" onClick={list.tryAgain}>
            {t("record.tryAgain")}
          </Button>
        </Group>
      )}
      {!list.isComplete && !list.error && (
        <Button
          size="xs"
          variant="default"
          mt="xs"
          loading={list.isLoadingMore}
          aria-label={t("record.belonging.more", { title })}
          onClick={() => {
            nextCursor.current = rows.length;
            list.loadMore();
          }}
        >
          {t("record.showMore")}
        </Button>
      )}
    </>
  );
}

function Row<D extends AnyKind>({
  definition,
  entity,
  columns,
}: {
  definition: D;
  entity: Stored<D>;
  columns: readonly Column<D>[];
}) {
  const { i18n } = useTranslation();
  return (
    <li className={rowList.item}>
      <span className={rowList.name}>
        <Anchor component={Link} to={pathToPage(definition, entity)} inherit>
          <bdi>{nameOf(definition, entity)}</bdi>
        </Anchor>
      </span>
      {columns.map((column) => (
        <Text key={column.field} span c="dimmed" size="xs">
          <Cell column={column} entity={entity} i18n={i18n} />
        </Text>
      ))}
    </li>
  );
}
