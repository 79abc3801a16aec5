import { Button, Text } from '@mantine/core';
import { Link } from 'wouter';
import { useTexts } from '../language.tsx';
import { Empty } from '../look/pieces.tsx';
import { useSession } from '../session.tsx';
import { shopTexts } from './shop-texts.ts';

/** No course fits the search. @param clear shows all courses again */
export const NoneFits = ({ clear }: { readonly clear: () => void }) => {
  const t = useTexts(shopTexts);
  return (
    <Empty>
      <Text ta="center">{t.none}</Text>
      <Button variant="default" onClick={clear}>
        {t.showAll}
      </Button>
    </Empty>
  );
};

/** The list of the best-selling courses before the first sale. */
export const NoSales = () => {
  const t = useTexts(shopTexts);
  return (
    <Empty>
      <Text>{t.noSales}</Text>
    </Empty>
  );
};

/** The page of a stage without courses. People who can create a course see the next step. */
export const NoCourses = () => {
  const t = useTexts(shopTexts);
  const { user } = useSession();
  const mayMake = user?.roles.some((role) => role === 'admin' || role === 'instructor') ?? false;
  return (
    <Empty>
      <Text fw={600}>{t.noCourses}</Text>
      <Text c="dimmed">{mayMake ? t.makeFirst : t.comeBack}</Text>
      {mayMake && (
        <Button component={Link} href="/staff/courses">
          {t.toCourses}
        </Button>
      )}
    </Empty>
  );
};
