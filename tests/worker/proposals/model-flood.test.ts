/** A model that sends without end and as fast as it is read blocks no other request. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { draftProposal, type Member, memberOn } from "../../world/people";
import { sentToSign } from "../../world/portals";
import { MODEL_API, openWorld, type World } from "../../world/world";

let world: World;
let writer: Member;
let reader: Member;
beforeAll(async () => {
  world = await openWorld({
    settings: { CONTENT_API_URL: MODEL_API, CONTENT_API_KEY: "sk-test", CONTENT_API_MODEL: "writer-1" },
  });
  writer = await memberOn(world, "professional");
  reader = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

it("screens answer while a model floods, and the run ends at its limit and says so", async () => {
  world.model.say(
    `<h2>Your situation</h2><p>${"Reception answers forty calls a day. ".repeat(8)}</p><h2>Price</h2><p>Ten thousand.</p>`,
  );
  const { path } = await sentToSign(world, reader, "client@harbor.example");
  world.model.forget();
  const id = await draftProposal(writer);
  await writer.post(`/create-proposal?draft=${id}&step=6`, { draft: id, intent: "generate", scripts: "on" });
  const piece = `data: ${JSON.stringify({ choices: [{ delta: { content: "<p>And so on. ".repeat(400) } }] })}\n\n`;
  world.model.talkWithoutEnd("", piece);
  let isOver = false;
  const writing = writer.ask("POST", `/proposal/${id}/writing/stream`).finally(() => {
    isOver = true;
  });
  const answers: [string, number][] = [];
  await world.until("the model to be asked", () => world.model.asked.length > 0);
  do {
    for (const [who, where] of [
      [reader, "/dashboard"],
      [writer, "/dashboard"],
      [world.visitor(), path],
    ] as const)
      answers.push([where, (await who.get(where)).status]);
  } while (!isOver);
  expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
  expect(answers.length).toBeGreaterThan(2);
  const last = JSON.parse((await writing).text.trim().split("\n").at(-1) ?? "");
  expect(last).toMatchObject({
    type: "failed",
    message: expect.stringContaining("did not finish and was stopped"),
  });
  expect((await writer.get(`/proposal/${id}/writing`)).text).toContain("Try again");
  expect(world.logs.filter((line) => line.includes('"request.failed"'))).toEqual([]);
});
