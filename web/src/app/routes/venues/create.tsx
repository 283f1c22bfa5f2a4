import { getRouteApi } from "@tanstack/react-router";
import { CreatePage, parentsFrom } from "../../../kit/page/create-page.tsx";
import { newVenueForm } from "../../../registry/venue/venue-form.tsx";

const route = getRouteApi("/venues/create");

export default function VenueCreate() {
  return <CreatePage form={newVenueForm} preset={parentsFrom(route.useSearch(), ["organization"])} />;
}
