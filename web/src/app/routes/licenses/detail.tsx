import { getRouteApi, Navigate } from "@tanstack/react-router";
import { license } from "#contract/kinds/license.ts";
import { LoadFailure } from "../../../kit/page/load-failure.tsx";
import { pathToPage } from "../../../kit/page/record-links.ts";
import { RecordSkeleton } from "../../../kit/page/record-skeleton.tsx";
import { useOne } from "../../../kit/records/queries.ts";

const route = getRouteApi("/licenses/$id");

/** A license is shown on the page of the person whose it is. */
export default function LicenseDetail() {
  const { id } = route.useParams();
  const { data, error } = useOne(license, id, { arriving: route.useSearch().new === true });
  if (data) return <Navigate to={pathToPage(license, data)} replace />;
  return error ? <LoadFailure definition={license} error={error} /> : <RecordSkeleton />;
}
