import { Avatar } from "@mantine/core";
import type { SessionUser } from "../../kit/sign-in/session.ts";

export function Portrait({ user: { imageUrl, name }, size }: { user: SessionUser; size: number }) {
  return <Avatar src={imageUrl} name={name} alt="" size={size} color="court" aria-hidden="true" />;
}
