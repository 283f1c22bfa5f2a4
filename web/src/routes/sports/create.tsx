import { sportForm } from "../../features/sport/sport-form.tsx";
import { CreatePage } from "../../kit/page/create-page.tsx";
import { ChildrenLater } from "../../kit/relations/children.tsx";

export default function SportCreate() {
  return (
    <CreatePage form={sportForm} preset={{}}>
      <ChildrenLater />
    </CreatePage>
  );
}
