import type { Club } from "./organizations.ts";

export type PersonLine = readonly [
  firstname: string,
  lastname: string,
  nationality: string,
  gender: "FEMALE" | "MALE" | "OTHER",
  age: number,
  heightCm: number,
  weightKg: number,
];

/** Five players of each club; the last one of each is a junior. */
export const players: Record<Club, readonly PersonLine[]> = {
  harbour: [
    ["Āria", "Tāwhai", "nz", "FEMALE", 22, 174, 66],
    ["Signe", "Lindqvist", "se", "FEMALE", 27, 169, 61],
    ["Chidi", "Okonjo", "ng", "MALE", 25, 183, 78],
    ["Rhys", "Penhallow", "gb-wls", "MALE", 30, 178, 74],
    ["Saoirse", "Mac Giolla", "ie", "FEMALE", 13, 156, 45],
  ],
  mill: [
    ["Zoë", "Brandão", "br", "FEMALE", 24, 171, 62],
    ["Anders", "Brøndum", "dk", "MALE", 28, 186, 81],
    ["Réka", "Szőllős", "hu", "FEMALE", 21, 168, 59],
    ["Ioan", "Țărnă", "ro", "MALE", 33, 179, 77],
    ["Luana", "Brandão", "br", "FEMALE", 14, 160, 49],
  ],
  tarnholm: [
    ["Thị Ánh", "Nguyễn", "vn", "FEMALE", 23, 162, 53],
    ["Kārlis", "Ozolnieks", "lv", "MALE", 26, 188, 84],
    ["Ffion", "Ap Gruffydd", "gb-wls", "FEMALE", 29, 170, 64],
    ["Miloš", "Kučerka", "cz", "MALE", 31, 181, 79],
    ["Tomáš", "Kučerka", "cz", "MALE", 15, 172, 60],
  ],
  aernvik: [
    ["Ólöf", "Hrafnsdóttir", "is", "FEMALE", 25, 176, 67],
    ["Åse", "Ødegård", "no", "FEMALE", 22, 173, 63],
    ["Luka", "Žeravica", "hr", "MALE", 24, 190, 86],
    ["Þór", "Eldgrímsson", "is", "MALE", 27, 184, 80],
    ["Sølvi", "Ødegård", "no", "OTHER", 12, 151, 41],
  ],
  piorko: [
    ["Wacław", "Źdźbło", "pl", "MALE", 29, 182, 78],
    ["Małgorzata", "Łęcka", "pl", "FEMALE", 26, 167, 58],
    ["Bożena", "Wiśnik", "pl", "FEMALE", 24, 172, 63],
    ["Dainius", "Šarkūnas", "lt", "MALE", 32, 187, 85],
    ["Zuzanna", "Źdźbło", "pl", "FEMALE", 16, 166, 55],
  ],
  quellmoos: [
    ["Jörg", "Süßmilch", "de", "MALE", 34, 180, 79],
    ["Anneliese", "Überschär", "de", "FEMALE", 23, 170, 62],
    ["Beat", "Rüeggli", "ch", "MALE", 28, 177, 73],
    ["Käthe", "Österle", "at", "FEMALE", 31, 165, 57],
    ["Finn", "Überschär", "de", "MALE", 15, 169, 56],
  ],
  clairepine: [
    ["Maëlle", "Thévenaz", "ch", "FEMALE", 21, 169, 60],
    ["Loïc", "Beauséjourné", "fr", "MALE", 26, 183, 77],
    ["Anaïs", "d’Hérisson", "fr", "FEMALE", 30, 164, 56],
    ["Aminata", "Diaraba", "sn", "FEMALE", 24, 178, 68],
    ["Noé", "Thévenaz", "ch", "MALE", 13, 158, 46],
  ],
  tuytop: [
    ["Çağla", "Gündoğan", "tr", "FEMALE", 23, 172, 61],
    ["İlker", "Kaya", "tr", "MALE", 27, 181, 76],
    ["Özge", "Şimşek", "tr", "FEMALE", 25, 168, 59],
    ["Nərmin", "Əliqızı", "az", "FEMALE", 22, 166, 57],
    ["Efe", "Şimşek", "tr", "MALE", 14, 163, 51],
  ],
};

/** Who speaks for the juniors, by their names. */
export const guardians: readonly (readonly [person: PersonLine, juniors: readonly string[]])[] = [
  [["Conceição", "Brandão", "br", "FEMALE", 47, 166, 64], ["Luana Brandão"]],
  [["Håkon", "Ødegård", "no", "MALE", 51, 182, 83], ["Sølvi Ødegård"]],
  [["Sabine", "Überschär", "de", "FEMALE", 44, 171, 66], ["Finn Überschär"]],
  [["Étienne", "Thévenaz", "ch", "MALE", 49, 179, 80], ["Noé Thévenaz"]],
];
