import { expect, it } from "vitest";
import { addressLines } from "./address";

const NOWHERE = { lines: "", postalCode: "", city: "", region: "", country: "" };

it.each([
  [
    { lines: "Hafenstr. 1\nHinterhaus", postalCode: "20457", city: "Hamburg", region: "", country: "DE" },
    ["Hafenstr. 1", "Hinterhaus", "20457 Hamburg", "Deutschland"],
  ],
  [
    { lines: "Via Roma 1", postalCode: "20121", city: "Milano", region: "MI", country: "IT" },
    ["Via Roma 1", "20121 Milano MI", "Italien"],
  ],
  [
    { lines: "1 High Street", postalCode: "LS1 4AB", city: "Leeds", region: "", country: "GB" },
    ["1 High Street", "Leeds LS1 4AB", "Vereinigtes Königreich"],
  ],
  [
    { lines: "12 Main St", postalCode: "97205", city: "Portland", region: "OR", country: "US" },
    ["12 Main St", "Portland, OR 97205", "Vereinigte Staaten"],
  ],
  [
    { lines: "Hafenstr. 1\n20457 Hamburg", postalCode: "", city: "", region: "", country: "" },
    ["Hafenstr. 1", "20457 Hamburg"],
  ],
  [NOWHERE, []],
])("writes %j as its country does", (address, lines) => {
  expect(addressLines(address, "de")).toEqual(lines);
});
