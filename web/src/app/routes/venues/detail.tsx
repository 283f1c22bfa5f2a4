import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { venue } from "#contract/kinds/venue.ts";
import { MatchesOf } from "../../../court/match/matches-of.tsx";
import { DetailPage } from "../../../kit/page/detail-page.tsx";
import { FieldList } from "../../../kit/page/field-list.tsx";
import { PageColumns } from "../../../kit/page/page-columns.tsx";
import { PageTabs } from "../../../kit/page/page-tabs.tsx";
import { Grants } from "../../../registry/grant/grants.tsx";
import { PlayingFields } from "../../../registry/playing-field/playing-fields.tsx";
import { venueFields } from "../../../registry/venue/venue-fields.tsx";
import { VenueParents } from "../../../registry/venue/venue-parents.tsx";

const BookingCalendar = lazy(() => import("../../../schedule/booking/booking-calendar.tsx"));

const { name: _, ...details } = venueFields;

export default function VenueDetail() {
  const { t } = useTranslation();
  return (
    <DetailPage definition={venue}>
      {(entity) => (
        <PageColumns aside={<MatchesAt fields={entity.playingFields.map((field) => field.id)} />}>
          <PageTabs
            tabs={[
              {
                key: "details",
                title: t("venue.tab.details"),
                content: (
                  <>
                    <FieldList fields={details} entity={entity} />
                    <VenueParents entity={entity} />
                    <Grants type="venue" of={entity} />
                  </>
                ),
              },
              {
                key: "playing-fields",
                title: t("venue.tab.playingFields"),
                content: <PlayingFields venue={entity} />,
              },
              {
                key: "booking",
                title: t("venue.tab.booking"),
                content: (
                  <Suspense fallback={<Skeleton height={480} />}>
                    <BookingCalendar owner={entity} />
                  </Suspense>
                ),
              },
            ]}
          />
        </PageColumns>
      )}
    </DetailPage>
  );
}

function MatchesAt({ fields }: { fields: readonly string[] }) {
  // An empty filter would find the matches of all places.
  return fields.length > 0 && <MatchesOf ids={fields} />;
}
