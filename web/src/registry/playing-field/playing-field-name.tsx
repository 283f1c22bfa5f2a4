import { Anchor, Skeleton, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useContext } from "react";
import { playingField } from "#contract/kinds/playing-field.ts";
import { venue } from "#contract/kinds/venue.ts";
import { Nothing, Word } from "../../kit/page/fields.tsx";
import { FormerName, ShowsFormerNames } from "../../kit/page/former-name.tsx";
import { pathToDetail } from "../../kit/page/record-links.ts";
import { isMissing, useOne } from "../../kit/records/queries.ts";

/** The name of a playing field, and of its venue with a link. */
export function PlayingFieldName({ id }: { id: string | null }) {
  return id === null ? <Nothing /> : <FoundField id={id} />;
}

function FoundField({ id }: { id: string }) {
  const isPast = useContext(ShowsFormerNames);
  const { data: field, error } = useOne(playingField, id);
  const { data: place } = useOne(venue, field?.venueId ?? null);
  if (field) {
    return (
      <>
        <bdi>{field.name}</bdi>
        {place && (
          <>
            {" – "}
            <Anchor component={Link} to={pathToDetail(venue, place.id)} inherit>
              <bdi>{place.name}</bdi>
            </Anchor>
          </>
        )}
      </>
    );
  }
  if (isMissing(error) && isPast) return <FormerName reference={{ id, type: "playing_field" }} />;
  if (!isMissing(error)) return <Skeleton component="span" display="inline-block" height={14} width="8rem" />;
  return (
    <Text span c="dimmed" fs="italic" inherit>
      <Word of="match.fieldNotVisible" />
    </Text>
  );
}
