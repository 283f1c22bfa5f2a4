import { licenseStates } from "#contract/enumerations.ts";
import { license } from "#contract/kinds/license.ts";
import type { BulkField } from "../../../kit/bulk/bulk-fields.ts";
import { ListPage } from "../../../kit/list/list-page.tsx";
import { licenseColumns } from "../../../registry/license/license-columns.tsx";
import { stateFilter } from "../../../registry/license/state-filter.ts";

const filters = [stateFilter];
const bulk: BulkField[] = [{ field: "state", members: licenseStates, words: "license.state" }];

export default function LicenseList() {
  return (
    <ListPage
      definition={license}
      nameField="number"
      columns={licenseColumns}
      filters={filters}
      bulk={bulk}
      importAs="participants"
    />
  );
}
