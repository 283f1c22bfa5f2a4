import { Navigate } from "@tanstack/react-router";
import { license } from "#contract/kinds/license.ts";
import { LoadFailure } from "../../../kit/page/load-failure.tsx";
import { useRecordAddress } from "../../../kit/page/record-address.ts";
import { pathToPage } from "../../../kit/page/record-links.ts";
import { RecordSkeleton } from "../../../kit/page/record-skeleton.tsx";
import { useOne } from "../../../kit/records/queries.ts";

/** Opens the page of the person who holds the license, which shows it. */
export default function LicenseDetail() {
  const { id, isNew } = useRecordAddress();
  const { data, error } = useOne(license, id, { arriving: isNew });
  if (data) return <Navigate to={pathToPage(license, data)} replace />;
  return error ? <LoadFailure definition={license} error={error} /> : <RecordSkeleton />;
}
