import IconExternalLink from "icon:external-link";
import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import type { Tournament } from "#contract/fields/tournament.ts";
import { Nothing } from "../../kit/page/fields.tsx";
import { shorten } from "./link-name.ts";
import classes from "./tournament.module.css";

export type ExternalLinkValue = Tournament["externalLinks"][number];

/** Links to other sites. Each opens in a new tab, which has no access to this one. */
export function ExternalLinks({
  links,
  action,
}: {
  links: readonly ExternalLinkValue[];
  action?: (link: ExternalLinkValue, position: number) => ReactNode;
}) {
  if (links.length === 0) return <Nothing />;
  return (
    <ul className={classes.list}>
      {links.map((link, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one link can occur twice
        <li key={position} className={classes.item}>
          <Anchor
            href={link.url}
            target="_blank"
            rel="noopener noreferrer"
            title={link.name}
            aria-label={labelOf(link.name)}
            inherit
            className={classes.link}
          >
            {shorten(link.name)}
            <IconExternalLink size={14} aria-hidden />
          </Anchor>
          {action?.(link, position)}
        </li>
      ))}
    </ul>
  );
}

/** The visible text and the full name. Users of speech input and of screen readers need both. */
function labelOf(name: string): string {
  const short = shorten(name);
  return short === name ? name : `${short} ${name}`;
}
