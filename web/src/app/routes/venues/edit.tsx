import { EditPage } from "../../../kit/form/edit-page.tsx";
import { venueForm } from "../../../registry/venue/venue-form.tsx";
import { VenueParents } from "../../../registry/venue/venue-parents.tsx";

export default function VenueEdit() {
  return <EditPage form={venueForm}>{(entity) => <VenueParents entity={entity} />}</EditPage>;
}
