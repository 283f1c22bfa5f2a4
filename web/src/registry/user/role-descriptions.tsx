import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Role } from "#contract/permissions.ts";

/** The roles with their rights. */
export function RoleDescriptions({ roles }: { roles: readonly Role[] }) {
  const { t } = useTranslation();
  return (
    <ul style={{ margin: 0, padding: 0, listStyle: "none", maxWidth: "42rem" }}>
      {roles.map((role) => (
        <li key={role} style={{ padding: "0.5rem 0", borderBottom: "1px solid var(--line)" }}>
          <Text fw={600} component="span">
            {t(`user.roleName.${role}`)}
          </Text>{" "}
          <Text component="code" size="xs" c="dimmed">
            {role}
          </Text>
          <Text size="sm" c="dimmed">
            {t(`user.role.${role}`)}
          </Text>
        </li>
      ))}
    </ul>
  );
}
