import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exifWithPlace, jpegFile, pngFile, webpFile } from "../../testing/image-files.ts";
import { engines, startTestApp, type TestApp } from "../../testing/test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { makeWorld, type World } from "../../testing/world.ts";
import { removeUnnamedImages } from "./image-removal.ts";

const dayMs = 86_400_000;

const send = (client: TestClient, bytes: Uint8Array | string, type = "image/png") =>
  client.call("POST", "/images", bytes, { "content-type": type });
const idOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

describe.each(engines)("images (%s)", (engine) => {
  let app: TestApp;
  let world: World;
  beforeAll(async () => {
    app = await startTestApp(engine);
    world = await makeWorld(app);
  });
  afterAll(() => app.close());

  const fetchImage = (id: string) => fetch(`${app.url}/images/${id}`);
  const removeDue = (days: number) => removeUnnamedImages(app.db, Date.now() + days * dayMs);

  it.each([
    ["image/png", pngFile(40, 30), 40, 30],
    ["image/jpeg", jpegFile(), 8, 8],
    ["image/jpeg", jpegFile([[0xe0, "JFIF\0\x01\x01\0\0\x01\0\x01\0\0"]]), 8, 8],
    ["image/webp", webpFile(), 1, 1],
    ["image/webp", webpFile([["ICCP", "profile"]]), 1, 1],
  ])(
    "of the type %s are stored by the digest of their bytes, and read by everybody",
    async (type, bytes, width, height) => {
      const { status, body } = await send(world.admin, bytes, type);
      expect([status, body]).toEqual([200, { image: { id: idOf(bytes), type, width, height } }]);
      const answer = await fetchImage(body.image.id);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": type,
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        "content-security-policy": expect.stringContaining("default-src 'none'"),
      });
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    },
  );

  it("get their type from their bytes, whatever the request says", async () => {
    const { body } = await send(world.admin, webpFile(), "image/png");
    expect(body.image.type).toBe("image/webp");
  });

  it.each([
    ["a text", "no image"],
    ["nothing", ""],
    ["a drawing with scripts", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ["a GIF", Buffer.from("GIF89a\x01\0\x01\0\0\0\0;", "latin1")],
    ["half a PNG", pngFile(40).subarray(0, 50)],
    ["a PNG without pixels", pngFile(0)],
    ["a PNG that goes on", Buffer.concat([pngFile(40), Buffer.from("<script>")])],
    ["a PNG with a text", pngFile(40, 40, [["tEXt", "Author\0Zoë"]])],
    ["a PNG with EXIF", pngFile(40, 40, [["eXIf", exifWithPlace.slice(6)]])],
    ["an animated PNG", pngFile(40, 40, [["acTL", "\0\0\0\x02\0\0\0\0"]])],
    ["a JPEG with a place", jpegFile([[0xe1, exifWithPlace]])],
    ["a JPEG with XMP", jpegFile([[0xe1, "http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>"]])],
    ["a JPEG with a comment", jpegFile([[0xfe, "taken at home"]])],
    ["half a JPEG", jpegFile().subarray(0, -2)],
    ["a JPEG that goes on", Buffer.concat([jpegFile(), jpegFile()])],
    ["a WebP with a place", webpFile([["EXIF", exifWithPlace.slice(6)]])],
    ["a WebP with XMP", webpFile([["XMP ", "<x:xmpmeta/>"]])],
    ["a WebP that ends too early", webpFile().subarray(0, -4)],
  ])("are refused when they are %s", async (_what, bytes) => {
    const { status, body } = await send(world.admin, bytes);
    expect([status, body.code]).toEqual([400, "not-an-image"]);
    expect((await send(world.admin, bytes, "application/json")).body.code).toBe("not-an-image");
  });

  it.each([
    ["30,000 × 30,000 pixels", pngFile(30_000)],
    ["1,025 pixels in height", pngFile(8, 1_025)],
    ["more than 256 KiB", Buffer.concat([pngFile(8), Buffer.alloc(262_144)])],
  ])("are refused as too large with %s", async (_what, bytes) => {
    const { status, body } = await send(world.admin, bytes);
    expect([status, body.code]).toEqual([413, "too-large"]);
  });

  it("are sent only by those who may save organizations, teams or tournaments", async () => {
    const { sport } = world;
    for (const [role, status] of [
      ["sport-manager", 200],
      ["organization-manager", 200],
      ["team-manager", 200],
      ["tournament-manager", 200],
      ["venue-manager", 403],
      ["match-official", 403],
      ["registrar", 403],
    ] as const) {
      const client = await app.signIn(`${role}@example.com`, { sportIds: [sport], roles: [role] });
      expect([role, (await send(client, pngFile(12))).status]).toEqual([role, status]);
    }
    expect((await send(await app.signIn("nobody@example.com"), pngFile(12))).status).toBe(403);
    expect((await send(app.stranger, pngFile(12))).status).toBe(401);
  });

  it("are not found by other addresses", async () => {
    expect((await fetchImage("0".repeat(64))).status).toBe(404);
    expect((await fetchImage("..%2fsecret")).status).toBe(400);
  });

  it("are named by organizations, teams and tournaments, and by nothing else that is not there", async () => {
    const { admin } = world;
    const { image } = (await send(admin, pngFile(21))).body;
    for (const [path, fields] of [
      ["/organizations", { name: "Rowers", type: "ORGANIZATION_TYPE_CLUB" }],
      ["/teams", { name: "Rowers I", type: "TEAM_TYPE_TEAM" }],
      ["/tournaments", { name: "Regatta" }],
    ] as const) {
      const created = await admin.create(path, { ...fields, badge: image.id });
      expect(created.badge).toBe(image.id);
      const unknown = await admin.save(path, created.id, 1, { badge: "a".repeat(64) });
      expect([unknown.status, unknown.body.issues]).toMatchObject([400, [{ path: "badge", code: "noImage" }]]);
      const invalid = await admin.save(path, created.id, 1, { badge: "https://example.com/badge.png" });
      expect([invalid.status, invalid.body.issues]).toMatchObject([400, [{ path: "badge", code: "imageId" }]]);
      const id = randomUUID();
      const changes = [
        { type: created.badge && path.slice(1, -1), id, version: 0, data: { ...fields, badge: "b".repeat(64) } },
      ];
      const set = await admin.call("POST", `/change-sets/${randomUUID()}`, { changes });
      expect([set.status, set.body.issues]).toMatchObject([400, [{ path: "changes.0.data.badge", code: "noImage" }]]);
      expect((await admin.save(path, created.id, 1, { badge: null })).body[path.slice(1, -1)].badge).toBeNull();
    }
  });

  it("are removed a day after they were sent for the last time, unless a version names them", async () => {
    const { admin } = world;
    const [kept, unused, again, previewed] = [31, 32, 33, 34].map((width) => pngFile(width));
    for (const bytes of [kept, unused, again, previewed]) await send(admin, bytes as Buffer);
    const created = await admin.create("/teams", {
      name: "Gulls",
      type: "TEAM_TYPE_TEAM",
      badge: idOf(kept as Buffer),
    });
    const change = { type: "team", id: created.id, version: 1, data: { badge: idOf(previewed as Buffer) } };
    await admin.ok("POST", `/change-sets/${randomUUID()}?preview=true`, { changes: [change] });
    await app.db.write((trx) =>
      trx
        .updateTable("image")
        .set({ sent_at: new Date(Date.now() - 2 * dayMs).toISOString() })
        .execute(),
    );
    await send(admin, again as Buffer);
    await removeDue(0);
    const stored = await app.db.read.selectFrom("image").select("id").execute();
    const ids = stored.map(({ id }) => id);
    expect([kept, unused, again, previewed].map((bytes) => ids.includes(idOf(bytes as Buffer)))).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect((await admin.save("/teams", created.id, 1, { badge: idOf(unused as Buffer) })).status).toBe(400);
  });

  it("are still there when an undo brings back the version that names them", async () => {
    const { admin } = world;
    const [first, second] = [pngFile(51), pngFile(52)];
    for (const bytes of [first, second]) await send(admin, bytes);
    const team = await admin.create("/teams", { name: "Terns", type: "TEAM_TYPE_TEAM", badge: idOf(first) });
    const changed = await admin.save("/teams", team.id, 1, { badge: idOf(second) });
    const deleted = await admin.delete("/teams", team.id, 2);
    await removeDue(30);
    const undo = (answer: typeof changed) =>
      admin.ok("POST", `/change-sets/${answer.headers.get("x-change-set")}/undo`, { id: randomUUID() });
    expect((await undo(deleted)).entities[0].entity.badge).toBe(idOf(second));
    expect((await undo(changed)).entities[0].entity.badge).toBe(idOf(first));
    expect((await fetchImage(idOf(first))).status).toBe(200);
  });
});
