import { sportForm } from "../../features/sport/sport-form.tsx";
import { CreatePage } from "../../record-kit/create-page.tsx";
import { ChildrenLater } from "../../record-kit/relations/children.tsx";

export default function SportCreate() {
  return (
    <CreatePage form={sportForm} preset={{}}>
      <ChildrenLater />
    </CreatePage>
  );
}
