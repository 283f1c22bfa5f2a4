import { getRouteApi } from "@tanstack/react-router";
import { venueForm } from "../../features/venue/venue-form.tsx";
import { VenueParents } from "../../features/venue/venue-parents.tsx";
import { EditPage } from "../../kit/page/edit-page.tsx";

const route = getRouteApi("/venues/$id/edit");

export default function VenueEdit() {
  return (
    <EditPage id={route.useParams().id} form={venueForm}>
      {(entity) => <VenueParents entity={entity} />}
    </EditPage>
  );
}
