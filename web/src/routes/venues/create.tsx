import { getRouteApi } from "@tanstack/react-router";
import { newVenueForm } from "../../features/venue/venue-form.tsx";
import { CreatePage, parentsFrom } from "../../kit/page/create-page.tsx";

const route = getRouteApi("/venues/create");

export default function VenueCreate() {
  return <CreatePage form={newVenueForm} preset={parentsFrom(route.useSearch(), ["organization"])} />;
}
