import { expect, it } from "vitest";
import { toInternational } from "./national-number.ts";

it.each([
  // The 0 that only people at home dial is left out.
  ["015123456789", "+49", "+4915123456789"],
  ["07400123456", "+44", "+447400123456"],
  ["06301234567", "+36", "+36301234567"],
  // A 0 that is a part of the number stays.
  ["0612345678", "+39", "+390612345678"],
  ["0549886377", "+378", "+3780549886377"],
  ["0701234567", "+225", "+2250701234567"],
  // At home, these numbers are the same, or have another prefix.
  ["32123456", "+45", "+4532123456"],
  ["612345678", "+34", "+34612345678"],
  ["2125550123", "+1", "+12125550123"],
  ["12125550123", "+1", "+12125550123"],
  ["89161234567", "+7", "+79161234567"],
  ["79161234567", "+7", "+79161234567"],
  ["7011234567", "+7", "+77011234567"],
  ["3912345678", "+39", "+393912345678"],
  // These are in no form of the country.
  ["15123456789", "+49", null],
  ["0301234567", "+36", null],
  ["032123456", "+45", null],
  // These have the code of the country already, or may have it.
  ["4915123456789", "+49", null],
  ["34612345678", "+34", null],
  ["4532123456", "+45", null],
  ["393912345678", "+39", null],
])("%s in the country %s is %s", (national, dialCode, international) => {
  expect(toInternational(national, dialCode)).toBe(international);
});
