import { getRouteApi } from "@tanstack/react-router";
import { EditPage } from "../../../kit/page/edit-page.tsx";
import { venueForm } from "../../../registry/venue/venue-form.tsx";
import { VenueParents } from "../../../registry/venue/venue-parents.tsx";

const route = getRouteApi("/venues/$id/edit");

export default function VenueEdit() {
  return (
    <EditPage id={route.useParams().id} form={venueForm}>
      {(entity) => <VenueParents entity={entity} />}
    </EditPage>
  );
}
