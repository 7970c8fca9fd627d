import { describe, expect, it } from "vitest";
import { readAddress, readVideoAddress } from "./read-address";

describe("the address of a link", () => {
  it.each([
    ["https://weber.example/a?b=c#d", "https://weber.example/a?b=c#d"],
    [" http://weber.example ", "http://weber.example"],
    ["weber.example", "https://weber.example"],
    ["www.weber.example:8080/prices", "https://www.weber.example:8080/prices"],
    ["müller.de/über uns", "https://müller.de/über%20uns"],
    ["anna@weber.example", "mailto:anna@weber.example"],
    ["mailto:anna@weber.example?subject=Hello", "mailto:anna@weber.example?subject=Hello"],
    ["+49 (30) 123-45", "tel:+49(30)123-45"],
    ["tel:030 12345", "tel:03012345"],
    ["https://intranet/page", "https://intranet/page"],
  ])("%s leads to %s", (typed, address) => {
    expect(readAddress(typed)).toEqual({ address });
  });

  it.each([
    ["", "Type the address"],
    ["   ", "Type the address"],
    ["javascript:alert(1)", "A link leads to"],
    ["data:text/html,x", "A link leads to"],
    ["ftp://weber.example", "A link leads to"],
    ["file:///etc/passwd", "A link leads to"],
    ["our site", "This is no web address"],
    ["weber", "This is no web address"],
    ["https://", "This is no web address"],
    ["https://a b.example", "This is no web address"],
    ["/prices", "This is no web address"],
    ["1.5", "This is no web address"],
    ["mailto:anna", "This is no email address"],
    ["tel:no", "This is no phone number"],
    [`https://weber.example/${"a".repeat(2000)}`, "An address has at most"],
  ])("%s is refused", (typed, sentence) => {
    expect(readAddress(typed).problem).toContain(sentence);
  });
});

it.each([
  ["youtu.be/abc", "https://youtu.be/abc"],
  ["https://www.loom.com/share/1", "https://www.loom.com/share/1"],
])("%s leads to the video at %s", (typed, address) => {
  expect(readVideoAddress(typed)).toEqual({ address });
});

it.each([
  ["http://vimeo.com/1", "begins with https://"],
  ["anna@weber.example", "begins with https://"],
  ["+49 30 1234567", "begins with https://"],
  ["javascript:alert(1)", "A link leads to"],
  ["vimeo", "This is no web address"],
])("%s leads to no video", (typed, sentence) => {
  expect(readVideoAddress(typed).problem).toContain(sentence);
});
