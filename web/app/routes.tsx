import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { brand } from '../../shared/brand.ts';
import { Home } from '../site/Home.tsx';
import { SiteLayout } from '../site/SiteLayout.tsx';
import { External } from './External.tsx';
import { paths } from './paths.ts';
import { pendingAreas } from './pendingAreas.ts';

const PublicError = lazy(() => import('../site/PublicError.tsx').then((m) => ({ default: m.PublicError })));
const RequireSession = lazy(() =>
  import('./RequireSession.tsx').then((m) => ({ default: m.RequireSession })),
);
const OptionalSession = lazy(() =>
  import('./RequireSession.tsx').then((m) => ({ default: m.OptionalSession })),
);
const LoginPage = lazy(() => import('../account/LoginPage.tsx').then((m) => ({ default: m.LoginPage })));
const ForgotPassword = lazy(() =>
  import('../account/ForgotPassword.tsx').then((m) => ({ default: m.ForgotPassword })),
);
const ResetPassword = lazy(() =>
  import('../account/ResetPassword.tsx').then((m) => ({ default: m.ResetPassword })),
);
const AcceptInvite = lazy(() =>
  import('../account/AcceptInvite.tsx').then((m) => ({ default: m.AcceptInvite })),
);
const SetUpSecondFactor = lazy(() =>
  import('../account/SetUpSecondFactor.tsx').then((m) => ({ default: m.SetUpSecondFactor })),
);
const PreviewDoor = lazy(() => import('./PreviewDoor.tsx').then((m) => ({ default: m.PreviewDoor })));
const Disabled = lazy(() => import('../account/Disabled.tsx').then((m) => ({ default: m.Disabled })));
const AppLayout = lazy(() => import('../portal/AppLayout.tsx').then((m) => ({ default: m.AppLayout })));
const Help = lazy(() => import('../help/Help.tsx').then((m) => ({ default: m.Help })));
const ClientHome = lazy(() => import('../portal/ClientHome.tsx').then((m) => ({ default: m.ClientHome })));
const LookupView = lazy(() =>
  import('../lookup/page/LookupView.tsx').then((m) => ({ default: m.LookupView })),
);
const Compare = lazy(() => import('../lookup/compare/Compare.tsx').then((m) => ({ default: m.Compare })));
const NotOpenYet = lazy(() => import('../portal/NotOpenYet.tsx').then((m) => ({ default: m.NotOpenYet })));
const SomethingWentWrong = lazy(() =>
  import('../portal/SomethingWentWrong.tsx').then((m) => ({ default: m.SomethingWentWrong })),
);

const LookupLayout = lazy(() =>
  import('../lookup/bar/LookupLayout.tsx').then((m) => ({ default: m.LookupLayout })),
);
const RequireCfLite = lazy(() =>
  import('../lookup/bar/RequireCfLite.tsx').then((m) => ({ default: m.RequireCfLite })),
);
const ObjectSearch = lazy(() =>
  import('../lookup/search/ObjectSearch.tsx').then((m) => ({ default: m.ObjectSearch })),
);
const SearchResult = lazy(() =>
  import('../lookup/search/SearchResult.tsx').then((m) => ({ default: m.SearchResult })),
);
const DomainAccess = lazy(() =>
  import('../lookup/search/DomainAccess.tsx').then((m) => ({ default: m.DomainAccess })),
);
const Worklist = lazy(() => import('../lookup/worklist/Worklist.tsx').then((m) => ({ default: m.Worklist })));

const pending = pendingAreas.map(({ path, name, destination }) => (
  <Route key={path} path={path} element={<NotOpenYet area={name} destination={destination} />} />
));

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        <Route path={paths.home} element={<Home />} />
        <Route path={paths.login} element={<LoginPage />} />
        <Route path={paths.forgotPassword} element={<ForgotPassword />} />
        <Route path={paths.resetPassword} element={<ResetPassword />} />
        <Route path={paths.acceptInvite} element={<AcceptInvite />} />
        <Route path={paths.setUpSecondFactor} element={<SetUpSecondFactor />} />
        <Route path={paths.disabled} element={<Disabled />} />
        <Route path={paths.error} element={<PublicError />} />
        <Route path={paths.errorWithStatus} element={<PublicError />} />
        <Route path="*" element={<PublicError />} />
      </Route>

      <Route element={<PreviewDoor />}>
        <Route element={<RequireSession />}>
          <Route element={<AppLayout />}>
            <Route path={paths.clientHome} element={<ClientHome />} />
            {pending}
          </Route>
          <Route element={<LookupLayout />}>
            <Route path={paths.help} element={<Help />} />
            <Route element={<RequireCfLite />}>
              <Route path={paths.objectSearch} element={<ObjectSearch />} />
              <Route path={paths.searchResult} element={<SearchResult />} />
              <Route path={paths.lookupView} element={<LookupView />} />
              <Route path={paths.compare} element={<Compare />} />
              <Route path={paths.worklist} element={<Worklist />} />
              <Route path={paths.domainAccess} element={<DomainAccess />} />
            </Route>
          </Route>
        </Route>
      </Route>

      <Route element={<OptionalSession />}>
        <Route element={<AppLayout />}>
          <Route path={paths.somethingWentWrong} element={<SomethingWentWrong />} />
        </Route>
      </Route>

      <Route path={paths.os} element={<External to={brand.external.marketInsights} />} />
      <Route path={paths.knowledgebase} element={<External to={brand.external.knowledgebase} />} />
    </Routes>
  );
}
