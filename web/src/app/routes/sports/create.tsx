import { CreatePage } from "../../../kit/form/create-page.tsx";
import { ChildrenLater } from "../../../kit/relations/children.tsx";
import { sportForm } from "../../../registry/sport/sport-form.tsx";

export default function SportCreate() {
  return (
    <CreatePage form={sportForm}>
      <ChildrenLater />
    </CreatePage>
  );
}
