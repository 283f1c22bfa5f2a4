import i18next, { type TFunction } from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { errorCodes } from "#contract/errors.ts";
import { issueCodes } from "#contract/issues.ts";
import german from "../../locales/de/translation.json" with { type: "json" };
import english from "../../locales/en/translation.json" with { type: "json" };
import { ApiError } from "../api/call.ts";
import { interpolation } from "../text-formats.ts";
import { errorText } from "./error-line.tsx";

let en: TFunction;
let de: TFunction;

beforeAll(async () => {
  await i18next.init({
    resources: { en: { translation: english }, de: { translation: german } },
    fallbackLng: "en",
    interpolation,
  });
  en = i18next.getFixedT("en");
  de = i18next.getFixedT("de");
});

function refusal(status: number, code: string, message: string, more = {}): ApiError {
  return new ApiError(status, { statusCode: status, error: "", code, message, ...more });
}

describe("the text of an error", () => {
  it("is the server's own sentence in English, whatever its characters", () => {
    const error = refusal(400, "invalid", "name is <required> & {{message}}.");
    expect(errorText(error, en)).toBe("400: name is <required> & {{message}}.");
  });

  it("is translated by its code", () => {
    const error = refusal(409, "in-use", "The club is used by 2 teams.", { uses: { team: 2, match: 1 } });
    expect(errorText(error, de)).toBe("409: Dieser Eintrag wird noch verwendet von: 2 Mannschaften, 1 Spiel.");
  });

  it("is the server's sentence when the code is not known", () => {
    expect(errorText(refusal(409, "brand-new", "Something new."), de)).toBe("409: Something new.");
  });

  it("is the standard text when a proxy answers in the server's place", () => {
    const error = new ApiError(502, null, { statusText: "Bad Gateway", text: "<html>…" });
    expect(errorText(error, en)).toBe("502: Bad Gateway");
    expect(errorText(error, de)).toBe("502: Fehlerhaftes Gateway");
  });

  it("shows status, status text and body of anything else", () => {
    const error = new ApiError(418, null, { statusText: "I'm a teapot", text: "short and stout" });
    expect(errorText(error, en)).toBe("Generic Error: 418 I'm a teapot short and stout");
  });

  it("says that the server cannot be reached", () => {
    expect(errorText(new ApiError(0, null), en)).toMatch(/can’t be reached/);
  });
});

describe.each([
  ["English", english],
  ["German", german],
])("the %s texts", (_, texts) => {
  it("have every code of an error", () => {
    expect(Object.keys(errorCodes).filter((code) => !(code in texts.error))).toEqual([]);
  });

  it("have every code of an issue", () => {
    expect(issueCodes.filter((code) => !(code in texts.issue))).toEqual([]);
  });
});
