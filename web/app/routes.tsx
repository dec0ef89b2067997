import { createRoutesFromElements, Navigate, Route, useLocation, useRoutes } from 'react-router-dom';
import { redirects } from '../../shared/redirects.ts';
import { loadPage, page } from '../navigation/pageLoader.ts';
import { bookmarksAt, paths } from '../navigation/paths.ts';
import { itemPages } from '../site/itemPages.ts';
import { sitePages } from '../site/pages.tsx';
import { SiteLayout } from '../site/SiteLayout.tsx';
import { External } from './External.tsx';

const PublicError = page(() => import('../site/PublicError.tsx').then((m) => m.PublicError));
const RequireSession = page(() => import('./RequireSession.tsx').then((m) => m.RequireSession));
const OptionalSession = page(() => import('./RequireSession.tsx').then((m) => m.OptionalSession));
const LoginPage = page(() => import('../access/auth/LoginPage.tsx').then((m) => m.LoginPage));
const ForgotPassword = page(() => import('../access/reset/ForgotPassword.tsx').then((m) => m.ForgotPassword));
const ResetPassword = page(() => import('../access/reset/ResetPassword.tsx').then((m) => m.ResetPassword));
const AcceptInvite = page(() => import('../access/invite/AcceptInvite.tsx').then((m) => m.AcceptInvite));
const SetUpSecondFactor = page(() =>
  import('../access/secondFactor/SetUpSecondFactor.tsx').then((m) => m.SetUpSecondFactor),
);
const StopDigest = page(() => import('../access/account/StopDigest.tsx').then((m) => m.StopDigest));
const PreviewDoor = page(() => import('./PreviewDoor.tsx').then((m) => m.PreviewDoor));
const Disabled = page(() => import('../access/auth/Disabled.tsx').then((m) => m.Disabled));
const AppLayout = page(() => import('./layout/AppLayout.tsx').then((m) => m.AppLayout));
const Help = page(() => import('../lookup/help/Help.tsx').then((m) => m.Help));
const ClientHome = page(() => import('../content/products/hub/ClientHome.tsx').then((m) => m.ClientHome));
const LookupView = page(() => import('../lookup/page/LookupView.tsx').then((m) => m.LookupView));
const Compare = page(() => import('../lookup/compare/Compare.tsx').then((m) => m.Compare));
const BookmarksPage = page(() =>
  import('../lookup/bookmarks/BookmarksPage.tsx').then((m) => m.BookmarksPage),
);
const Market = page(() => import('../lookup/market/Market.tsx').then((m) => m.Market));
const Slides = page(() => import('../lookup/compare/Slides.tsx').then((m) => m.Slides));
const YearReview = page(() => import('../lookup/yearReview/YearReview.tsx').then((m) => m.YearReview));
const Signals = page(() => import('../lookup/signals/Signals.tsx').then((m) => m.Signals));
const Portal = page(() => import('../content/products/portal/Portal.tsx').then((m) => m.Portal));
const ReportPage = page(() => import('../content/products/report/ReportPage.tsx').then((m) => m.ReportPage));
const SharedReport = page(() =>
  import('../content/products/report/SharedReport.tsx').then((m) => m.SharedReport),
);
const RequirePortal = page(() => import('./layout/RequirePortal.tsx').then((m) => m.RequirePortal));
const SomethingWentWrong = page(() =>
  import('./layout/SomethingWentWrong.tsx').then((m) => m.SomethingWentWrong),
);

const LookupLayout = page(() => import('../lookup/frame/LookupLayout.tsx').then((m) => m.LookupLayout));
const RequireCfLite = page(() => import('../lookup/frame/RequireCfLite.tsx').then((m) => m.RequireCfLite));
const ObjectSearch = page(() => import('../lookup/search/ObjectSearch.tsx').then((m) => m.ObjectSearch));
const SearchResult = page(() =>
  import('../lookup/search/results/SearchResult.tsx').then((m) => m.SearchResult),
);
const DomainAccess = page(() => import('../lookup/search/DomainAccess.tsx').then((m) => m.DomainAccess));
const Worklist = page(() => import('../lookup/savedLists/worklist/Worklist.tsx').then((m) => m.Worklist));

const AdminLayout = page(() => import('../ui/console/AdminLayout.tsx').then((m) => m.AdminLayout));
const AdminHome = page(() => import('../customers/personnel/AdminHome.tsx').then((m) => m.AdminHome));
const GiveAccess = page(() =>
  import('../customers/organizations/giveAccess/GiveAccess.tsx').then((m) => m.GiveAccess),
);
const DataChecks = page(() => import('../lookup/help/checks/DataChecks.tsx').then((m) => m.DataChecks));
const FindPeople = page(() => import('../customers/personnel/FindPeople.tsx').then((m) => m.FindPeople));
const Messages = page(() => import('../site/messages/Messages.tsx').then((m) => m.Messages));
const AdminQuestions = page(() =>
  import('../content/questions/AdminQuestions.tsx').then((m) => m.AdminQuestions),
);
const RemovalRequests = page(() =>
  import('../site/rights/RemovalRequests.tsx').then((m) => m.RemovalRequests),
);
const AdminStatistics = page(() => import('./console/AdminStatistics.tsx').then((m) => m.AdminStatistics));
const CompanyManagement = page(() =>
  import('./console/companies/CompanyManagement.tsx').then((m) => m.CompanyManagement),
);
const Manage = page(() => import('./console/Manage.tsx').then((m) => m.Manage));
const ManageUsers = page(() => import('./console/ManageUsers.tsx').then((m) => m.ManageUsers));
const OwnUsage = page(() => import('./console/OwnUsage.tsx').then((m) => m.OwnUsage));

const site = Object.entries(sitePages).map(([path, { page: Page }]) => (
  <Route key={path} path={path} element={<Page />} />
));

const items = Object.entries(itemPages).map(([path, { page: Page }]) => (
  <Route key={path} path={path} element={<Page />} />
));

const elsewhere = Object.entries(redirects).map(([path, address]) => (
  <Route key={path} path={path} element={<External to={address} />} />
));

export const pages = createRoutesFromElements(
  <>
    <Route element={<SiteLayout />}>
      {site}
      {items}
      <Route path={paths.login} element={<LoginPage />} />
      <Route path={paths.forgotPassword} element={<ForgotPassword />} />
      <Route path={paths.resetPassword} element={<ResetPassword />} />
      <Route path={paths.acceptInvite} element={<AcceptInvite />} />
      <Route path={paths.stopDigest} element={<StopDigest />} />
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
          <Route element={<AdminLayout />}>
            <Route path={paths.admin} element={<AdminHome />} />
            <Route path={paths.adminManage} element={<Manage />} />
            <Route path={paths.adminGiveAccess} element={<GiveAccess />} />
            <Route path={paths.adminMessages} element={<Messages />} />
            <Route path={paths.adminQuestions} element={<AdminQuestions />} />
            <Route path={paths.adminRemovals} element={<RemovalRequests />} />
            <Route path={paths.adminStatistics} element={<AdminStatistics />} />
            <Route path={paths.adminPeople} element={<FindPeople />} />
            <Route path={paths.adminDataChecks} element={<DataChecks />} />
            <Route path={paths.companyManagement} element={<CompanyManagement />} />
          </Route>
          <Route path={paths.userSettings} element={<ManageUsers />} />
          <Route path={paths.usage} element={<OwnUsage />} />
          <Route element={<RequirePortal />}>
            <Route path={paths.portal} element={<Portal />} />
            <Route path={paths.report} element={<ReportPage />} />
          </Route>
        </Route>
        <Route element={<LookupLayout />}>
          <Route path={paths.help} element={<Help />} />
          <Route element={<RequireCfLite />}>
            <Route path={paths.objectSearch} element={<ObjectSearch />} />
            <Route path={paths.searchResult} element={<SearchResult />} />
            <Route path={paths.lookupView} element={<LookupView />} />
            <Route path={paths.compare} element={<Compare />} />
            <Route path={paths.signals} element={<Signals />} />
            <Route path={paths.market} element={<Market />} />
            <Route path={paths.yearReview} element={<YearReview />} />
            <Route path={paths.slides} element={<Slides />} />
            <Route path={paths.savedLists} element={<BookmarksPage />} />
            <Route path={paths.following} element={<Navigate to={bookmarksAt('alerts')} replace />} />
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

    <Route path={paths.sharedReport} element={<SharedReport />} />

    {elsewhere}
  </>,
);

/** A path without a route, which renders the page for unknown paths. */
export const nowhere = '/404';

export function AppRoutes({ isMissing }: { isMissing: boolean }) {
  const { pathname } = useLocation();
  // Loads all nested layouts in parallel instead of one after another.
  void loadPage(pages, isMissing ? nowhere : pathname);
  return useRoutes(pages, isMissing ? nowhere : undefined);
}
