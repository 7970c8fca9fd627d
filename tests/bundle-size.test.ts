import { expect, test } from "vitest";
import { partsOf } from "../scripts/building/bundle-size.mjs";

test("The parts of a bundle are listed by package, and by file where it is ours, largest first", () => {
  const inputs = {
    "node_modules/zod/v4/core.js": { bytesInOutput: 40 },
    "node_modules/zod/v4/util.js": { bytesInOutput: 30 },
    "node_modules/a/node_modules/@b/c/index.js": { bytesInOutput: 60 },
    "build/server/assets/app.js": { bytesInOutput: 500 },
  };
  expect(partsOf([{ inputs }])).toEqual([
    { name: "build/server/assets/app.js", bytes: 500 },
    { name: "zod", bytes: 70 },
    { name: "@b/c", bytes: 60 },
  ]);
});
