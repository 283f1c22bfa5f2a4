export function pairMonrad(): null {
  return null;
}
