import type { PersonLine } from "./players.ts";

/** Who makes the league run beside those who play in it. */
export const coaches: readonly PersonLine[] = [
  ["Beatriz", "Quintão", "pt", "FEMALE", 46, 170, 65],
  ["Gábor", "Kőrösligeti", "hu", "MALE", 52, 180, 84],
  ["Ngozi", "Adébáyọ̀wá", "ng", "FEMALE", 41, 174, 70],
  ["Søren", "Åkerholm", "dk", "MALE", 58, 185, 88],
  ["Ümit", "Çelikdağ", "tr", "MALE", 49, 176, 79],
];

export const officials: readonly PersonLine[] = [
  ["Ángel", "Ibáñezcoa", "es", "MALE", 45, 177, 78],
  ["Dagný", "Snæbjörns", "is", "FEMALE", 39, 172, 66],
  ["Ewa", "Jaśmińska", "pl", "FEMALE", 36, 168, 60],
  ["Kwabena", "Asɛmpa", "gh", "MALE", 48, 179, 80],
  ["Madeleine", "Côtébrun", "ca", "FEMALE", 54, 165, 63],
  ["Väinö", "Hämärälä", "fi", "MALE", 42, 184, 82],
];

export const medical: readonly PersonLine[] = [
  ["Dr. Ilse", "Grünspecht", "de", "FEMALE", 50, 169, 64],
  ["Ștefan", "Bălănescul", "ro", "MALE", 38, 181, 77],
  ["Mei-Lin", "Lǚyè", "tw", "FEMALE", 35, 162, 54],
];

export const equipmentKeepers: readonly PersonLine[] = [
  ["Tadeáš", "Řeřicha", "cz", "MALE", 56, 175, 81],
  ["Wanjirũ", "Mũthigani", "ke", "FEMALE", 33, 170, 65],
];

/** Of the second sport. */
export const runnerLines: readonly PersonLine[] = [
  ["Iñaki", "Etxeberri", "es", "MALE", 29, 178, 68],
  ["João", "Ferreira", "pt", "MALE", 31, 175, 66],
  ["Eliška", "Dvořáček", "cz", "FEMALE", 27, 169, 57],
  ["Tuulikki", "Õunapuu", "ee", "FEMALE", 24, 173, 60],
];
