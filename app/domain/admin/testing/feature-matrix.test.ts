import { expect, it } from "vitest";
import { featureMatrix } from "./feature-matrix";

const NOW = Date.UTC(2026, 10, 22);
const values = Object.fromEntries(
  featureMatrix(NOW).map(({ name, values }) => [
    name,
    Object.fromEntries(values.map(({ tier, value }) => [tier, value])),
  ]),
);

it("shows what the Agency plan is for, and no other plan has", () => {
  const ofAgency = { trial: "No", starter: "No", professional: "No", agency: "Yes" };
  for (const name of ["Team", "Client portal", "API access"]) expect(values[name], name).toEqual(ofAgency);
});

it("shows the limits and what a starter lacks", () => {
  expect(values["Email sends in a period"]).toEqual({
    trial: "3",
    starter: "5",
    professional: "Unlimited",
    agency: "Unlimited",
  });
  for (const name of ["PDF export", "Cloning", "Custom branding"])
    expect(values[name], name).toEqual({ trial: "Yes", starter: "No", professional: "Yes", agency: "Yes" });
  expect(values["Custom footer"]).toMatchObject({ agency: "No", professional: "Yes" });
});
