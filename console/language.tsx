import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { readLanguage } from '../shared/domain/typed/locale.ts';

export const languages = { en: 'English', id: 'Bahasa Indonesia' } as const;
export type Language = keyof typeof languages;

type Text = string | ((...given: never[]) => string);
/** Texts in both languages. A missing translation does not compile. */
export type Texts = Readonly<Record<string, { readonly en: Text; readonly id: Text }>>;

/** Declares texts. A text with parameters is a function with the same parameters in both languages. */
export const texts = <
  const Table extends { readonly [Name in keyof Table]: { readonly en: Text; readonly id: Like<Table[Name]['en']> } },
>(
  table: Table,
): Table => table;

type Like<English> = English extends (...given: infer Given) => string ? (...given: Given) => string : string;
type Chosen<Table extends Texts> = { readonly [Name in keyof Table]: Like<Table[Name]['en']> };

/** A number with its English noun. Indonesian nouns have one form. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const languageKey = 'console.language';

const isLanguage = (text: unknown): text is Language => typeof text === 'string' && Object.hasOwn(languages, text);

/** The console's language for a tag of the browser; undefined for a language that the console does not have. */
const languageOf = (tag: string): Language | undefined => {
  const language = readLanguage(tag);
  return language === 'en' && !/^en\b/i.test(tag) ? undefined : language;
};

/** The language that the person chose, else the first supported language of the browser, else English. */
const firstLanguage = (): Language =>
  [localStorage.getItem(languageKey), ...navigator.languages.map(languageOf)].find(isLanguage) ?? 'en';

type Choice = { readonly language: Language; readonly choose: (language: Language) => void };
const Chosen = createContext<Choice>({ language: 'en', choose: () => undefined });

export const LanguageProvider = ({ children }: { readonly children: ReactNode }) => {
  const [language, setLanguage] = useState(firstLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choice = useMemo(
    () => ({
      language,
      choose: (wanted: Language) => {
        localStorage.setItem(languageKey, wanted);
        setLanguage(wanted);
      },
    }),
    [language],
  );
  return <Chosen value={choice}>{children}</Chosen>;
};

export const useLanguage = (): Choice => useContext(Chosen);

export const useTexts = <Table extends Texts>(table: Table): Chosen<Table> => {
  const { language } = useLanguage();
  return useMemo(
    () => Object.fromEntries(Object.entries(table).map(([name, text]) => [name, text[language]])) as Chosen<Table>,
    [table, language],
  );
};
